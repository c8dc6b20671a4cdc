import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { isWeekend } from '#src/lib/store-week/store-week.ts'
import { emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import { ContinuingReservations } from '#src/features/reservations/labels/continuing-reservations.tsx'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import type { EventTexts } from './event-text.tsx'
import { MonthDayHeader } from './month-day-header.tsx'
import { MonthEvent, MonthMark } from './month-event.tsx'
import type { MonthDay } from './month-lanes.ts'
import { MonthOverflow } from './month-overflow.tsx'

/** What all cells of a month are told. */
export type MonthCellOptions = {
  /** The keys of the new reservations, which are marked. */
  newKeys: ReadonlySet<string>
  hasHijri: boolean
  /** The day that is looked at: its panel is open, or its list stands below. */
  chosen: CalendarDate | null
  /** Too narrow for words: lines and dots, and a day is pressed as a whole. */
  isCompact: boolean
  onOpen: (key: string) => void
  onOpenDay: (date: CalendarDate) => void
}

type MonthCellProps = MonthCellOptions & {
  day: MonthDay
  tally: Tally | undefined
  /** How many seats fill a gauge. */
  full: number
  now: WallClock
  /** Whether its reservations are here. */
  isLoaded: boolean
  /** It belongs to another month. */
  isOtherMonth: boolean
  texts: EventTexts
}

const noTally = emptyTally()

/** A day of the month: its head, a few of its reservations, and how many more there are. */
export function MonthCell(props: MonthCellProps) {
  const {
    day,
    tally = noTally,
    full,
    now,
    isLoaded,
    isOtherMonth,
    isCompact,
    hasHijri,
    chosen,
    onOpenDay,
  } = props
  const { date } = day
  const isToday = date === dateOf(now)
  const kind = `${isOtherMonth ? 'month-cell-other' : isWeekend(date) ? 'month-cell-weekend' : ''} ${isLoaded ? '' : 'month-cell-loading'}`
  return (
    <div
      className={`month-cell ${kind}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="cell"
      data-date={date}
      data-chosen={date === chosen}
      aria-current={isToday ? 'date' : undefined}
    >
      <MonthDayHeader
        date={date}
        tally={tally}
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

function Events({
  day: { date, drawn, continuing, hidden },
  now,
  newKeys,
  texts,
  onOpen,
  onOpenDay,
}: MonthCellProps) {
  const isNew = newKeys.size > 0 && hidden.some(({ key }) => newKeys.has(key))
  return (
    <>
      {continuing.length > 0 && <ContinuingReservations reservations={continuing} />}
      {drawn.map((placed) => (
        <MonthEvent
          key={placed.reservation.key}
          placed={placed}
          now={now}
          isNew={newKeys.has(placed.reservation.key)}
          texts={texts}
          onOpen={onOpen}
        />
      ))}
      {hidden.length > 0 && (
        <MonthOverflow date={date} hidden={hidden} isNew={isNew} texts={texts} onOpenDay={onOpenDay} />
      )}
    </>
  )
}

/* For the eye alone: the day's link says how much there is, and the list below what. */
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
