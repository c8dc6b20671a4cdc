import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { isWeekend } from '#src/lib/store-week/store-week.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { ContinuingReservations } from '#src/features/reservations/reservation/labels/continuing-reservations.tsx'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import type { EventTexts } from '#src/features/reservations/reservation/labels/event-text.ts'
import { MonthDayHeader, type MonthDayTexts } from './month-day-header.tsx'
import { MonthEvent } from './month-event.tsx'
import type { MonthDay } from './month-lanes.ts'
import { MonthMark } from './month-mark.tsx'
import { OverflowLabel } from '#src/features/reservations/reservation/overflow-label.tsx'
import './month-cell.css'

/** The options that all cells of a month share. */
export type MonthCellOptions = {
  /** The keys of the reservations to mark as new or moved. */
  changedKeys: ReadonlySet<string>
  hasHijri: boolean
  /** The day whose panel is open, or whose list stands below the month. */
  chosen: CalendarDate | null
  /** Too narrow for text: cells show lines and dots, and a press anywhere on a cell chooses its day. */
  isCompact: boolean
  onOpen: (key: string) => void
  onOpenDay: (date: CalendarDate) => void
}

type MonthCellProps = MonthCellOptions &
  MonthDayTexts & {
    day: MonthDay
    tally: Tally
    /** How many seats fill a gauge. */
    full: number
    now: WallClock
    /** Whether the day's reservations are loaded. */
    isLoaded: boolean
    /** The day belongs to the month before or after. */
    isOtherMonth: boolean
    texts: EventTexts
  }

/** A day of the month: its header, some of its reservations, and how many more there are. */
export function MonthCell(props: MonthCellProps) {
  const { day, label, tally, tallyLabels, full, now, isLoaded, isOtherMonth } = props
  const { isCompact, hasHijri, chosen, onOpenDay } = props
  const { date } = day
  const isToday = date === dateOf(now)
  const kind = `${isOtherMonth ? 'month-cell-other' : isWeekend(date) ? 'month-cell-weekend' : ''} ${isLoaded ? '' : 'month-cell-loading'}`
  return (
    <div
      className={`month-cell ${kind}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="cell"
      data-date={date}
      data-chosen={date === chosen || undefined}
      data-past={date < dateOf(now) || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <MonthDayHeader
        date={date}
        label={label}
        tally={tally}
        tallyLabels={tallyLabels}
        full={full}
        isToday={isToday}
        isChosen={date === chosen}
        hasHijri={hasHijri}
        isCompact={isCompact}
        onOpenDay={onOpenDay}
      />
      {isCompact ? <Marks {...props} /> : <Events {...props} />}
    </div>
  )
}

function Events({ day, now, changedKeys, texts, onOpen, onOpenDay }: MonthCellProps) {
  const { date, drawn, continuing, hidden } = day
  return (
    <>
      {continuing.length > 0 && <ContinuingReservations reservations={continuing} />}
      {drawn.map((placed) => (
        <MonthEvent
          key={placed.reservation.key}
          placed={placed}
          now={now}
          isChanged={changedKeys.has(placed.reservation.key)}
          texts={texts}
          onOpen={onOpen}
        />
      ))}
      {hidden.length > 0 && (
        <button type="button" className="month-overflow" onClick={() => onOpenDay(date)}>
          <OverflowLabel reservations={hidden} hour={null} changedKeys={changedKeys} texts={texts} />
        </button>
      )}
    </>
  )
}

/* Only for the eye: a screen reader gets the tally from the day's link and the reservations from the list below. */
function Marks({ day: { drawn, hidden }, now }: MonthCellProps) {
  return (
    <>
      {drawn.map((placed) => (
        <MonthMark key={placed.reservation.key} placed={placed} now={now} />
      ))}
      {hidden.length > 0 && (
        <bdi dir="ltr" className="month-mark-overflow" aria-hidden="true">
          +{formatNumber(hidden.length)}
        </bdi>
      )}
    </>
  )
}
