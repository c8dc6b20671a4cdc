import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { isWeekend } from '#src/lib/store-week/store-week.ts'
import { hijriDay, hijriDayOfMonth, hijriMonthBeginning } from '#src/features/reservations/days/hijri.ts'
import { DepartureMark } from '#src/features/reservations/reservation/changes/departures.tsx'
import { DayLink } from '#src/features/reservations/reservation/day-link.tsx'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { tallyOf, type Tally } from '#src/features/reservations/days/tally.ts'
import type { TallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { ContinuingReservations } from '#src/features/reservations/reservation/labels/continuing-reservations.tsx'
import { hasRoom } from '#src/lib/html-room.ts'
import { formatHour, formatNumber, formatTimes, joinParts, partSeparator } from '#src/lib/i18n/formats.ts'
import type { EventTexts } from '#src/features/reservations/reservation/labels/use-event-texts.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { HoursStrip, peakOfStrip, type HoursScale } from './hours-strip.tsx'
import { monthPlace, MonthEvent } from './month-event.tsx'
import type { MonthDay } from './month-lanes.ts'
import './month-cell.css'
import './month-mark.css'

/** The options that all cells of a month share. */
export type MonthCellOptions = {
  /** The day whose panel is open, or whose list stands below the month. */
  chosen: CalendarDate | null
  /** Too narrow for text: cells show lines and dots, and a press anywhere on a cell chooses its day. */
  isCompact: boolean
  onOpen: (key: string) => void
  onOpenDay: (date: CalendarDate) => void
}

type MonthCellProps = MonthCellOptions & {
  hasHijri: boolean
  day: MonthDay
  /** The accessible name of the day's link. */
  label: string
  tally: Tally
  tallyLabels: TallyLabels
  /** The month counts its days in seats. */
  isInSeats: boolean
  /** On a phone: bars have names. */
  isNamed: boolean
  /** `31 stay`, `4 end`, `2 more`, the last in the words of `rest` */
  moreOf: (day: MonthDay, rest?: EventTexts['hiddenCount']) => string[]
  /** How wide a day is, in ems of a name. */
  dayWidth: number
  scale: HoursScale
  now: WallClock
  /** Whether the day's reservations are loaded. */
  isLoaded: boolean
  /** The day belongs to the month before or after. */
  isOtherMonth: boolean
  texts: EventTexts
}

/** A day of the month: the link to it, some of its reservations or its strip of hours, and how many more there are. */
export function MonthCell(props: MonthCellProps) {
  const { day, label, now, isLoaded, isOtherMonth, texts } = props
  const { isCompact, hasHijri, chosen, onOpenDay } = props
  const { date } = day
  const isToday = date === dateOf(now)
  const ofDate = isOtherMonth ? 'month-cell-other' : isWeekend(date) ? 'month-cell-weekend' : ''
  const kind = isLoaded ? ofDate : 'hatched'
  // It says what is shown, too.
  const name = isCompact || !day.nights ? label : joinParts([label, texts.staying(day.nights)])
  const monthBeginning = hasHijri && !isCompact ? hijriMonthBeginning(date) : null
  return (
    <div
      className={`month-cell relative grid ${kind}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="cell"
      data-date={date}
      data-list={day.isList || undefined}
      data-chosen={date === chosen || undefined}
      data-past={date < dateOf(now) || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <DayLink
        className="day-link plain-link quiet small centred wrap clipped flex"
        date={date}
        view="day"
        label={name}
        isCurrent={date === chosen}
        onOpen={onOpenDay}
      >
        <span
          className={`day-number ${isToday || !isOtherMonth ? 'ink strong' : ''} ${isToday ? 'day-number-today calendar-now-place grid' : 'pointed'}`}
        >
          {formatNumber(Number(date.slice(8)))}
        </span>
        <DepartureMark date={date} />
        {hasHijri && !isCompact && (
          <span className="month-hijri" title={hijriDayOfMonth(date)} data-begins={monthBeginning !== null}>
            {hijriDay(date)} <span className="unbroken">{monthBeginning}</span>
          </span>
        )}
        {!isCompact &&
          countsOf(props).map((count, index) => (
            <span key={count} className="month-count last unbroken">
              {index > 0 && partSeparator()}
              {count}
            </span>
          ))}
      </DayLink>
      {isCompact ? <Marks {...props} /> : <Events {...props} />}
    </div>
  )
}

/* The number of reservations, which a strip says itself, and then the seats where they differ. */
function countsOf({ day, tally, tallyLabels, isInSeats, texts }: MonthCellProps): string[] {
  if (tally.reservations === 0) return []
  if (day.nights) return [texts.staying(day.nights)]
  const count = day.strip && !hasNames(day) ? '' : tallyLabels.reservations
  return [count, isInSeats ? tallyLabels.otherSeats : ''].filter(Boolean)
}

/* Whether a crowded day names a reservation by the hour, whose line its strip would need for its number. */
function hasNames({ drawn }: MonthDay): boolean {
  return drawn.some(({ reservation }) => !isDrawnAsBar(reservation))
}

/* Of the HTML of a row. */
const tileSize = 2 / 3

function Events(props: MonthCellProps) {
  const { now, texts, dayWidth, onOpen } = props
  const { drawn, continuing, hidden } = props.day
  return (
    <>
      {/* Before the script no button of a bar is read either. */}
      {continuing.length > 0 && !import.meta.env.SSR && <ContinuingReservations reservations={continuing} />}
      {drawn
        .filter(() => hasRoom(tileSize))
        .map((placed) => (
          <MonthEvent key={placed.reservation.key} {...{ placed, now, texts, dayWidth, onOpen }} />
        ))}
      {hidden.length > 0 && <More {...props} />}
    </>
  )
}

/* Opens the day: the number of its reservations and their hours, or how many more it has than it shows. */
function More({ day, tallyLabels, moreOf, scale, texts, onOpenDay }: MonthCellProps) {
  const { date, hidden, strip } = day
  const mark = <ChangeMark reservations={hidden} isShort />
  const open = () => onOpenDay(date)
  if (strip) {
    const { hour, at, near } = peakOfStrip(strip.hours, scale)
    const isNamed = hasNames(day)
    return (
      <button
        type="button"
        className="month-overflow quiet month-strip"
        style={{ '--lane': strip.lane, ...(isNamed && { '--own-lanes': strip.lanes }) }}
        data-named={isNamed || undefined}
        data-near={near}
        onClick={open}
      >
        <span>
          {mark} <span className={isNamed ? 'visually-hidden' : undefined}>{tallyLabels.reservations}</span>
        </span>
        <HoursStrip hours={strip.hours} scale={scale} />
        {scale.lanes > 2 && (
          <b className="hours-peak" aria-hidden="true" style={{ '--at': at }}>
            {formatHour(hour)}
          </b>
        )}
      </button>
    )
  }
  const timed = hidden.filter((row) => row.start.startsWith(date) && !isDrawnAsBar(row))
  const ends = timed.map(({ start, end }) => end ?? start).toSorted()
  const [first, last] = [timed[0]?.start, ends.at(-1)]
  const hours = first && last && last > first ? formatTimes(first, last) : null
  const more = joinParts([...moreOf(day, texts.hiddenCount), texts.hiddenSeats(tallyOf(hidden)), hours])
  return (
    <button type="button" className="month-overflow quiet" onClick={open}>
      {mark}
      <span aria-hidden="true" title={more}>
        {moreOf(day).map((part, index) => (
          <span key={part} className="whole-part">
            {index > 0 && partSeparator()}
            {part}
          </span>
        ))}
      </span>
      <span className="visually-hidden">{texts.showDay(more)}</span>
    </button>
  )
}

/*
 * A line for days, with its name while these are few, a dot for hours, only for the eye: a screen reader gets the tally from the day's
 * link and the reservations from the list below.
 */
function Marks({ day: { drawn, hidden, strip }, isNamed, now, scale, tallyLabels, texts }: MonthCellProps) {
  return (
    <>
      {drawn.map((placed) => {
        const { reservation, span, isContinued, continues } = placed
        const phase = phaseOf(reservation, now)
        const isBar = isDrawnAsBar(reservation)
        const kind = `month-mark-${isBar ? 'days' : 'hours'} ${reservationHue(reservation)} event-${phase.name}`
        return (
          <span
            key={reservation.key}
            className={`month-mark ${kind}`}
            style={monthPlace(placed, phase)}
            data-continued={isContinued || undefined}
            data-continues={continues || undefined}
            aria-hidden="true"
          >
            {isNamed && isBar && span >= 1 && <StoreText text={texts.name(reservation)} />}
          </span>
        )
      })}
      {strip && (
        <span className="month-mark-strip grid" aria-hidden="true" style={{ '--lane': strip.lane }}>
          {tallyLabels.number}
          <HoursStrip hours={strip.hours} scale={scale} />
        </span>
      )}
      {!strip && hidden.length > 0 && (
        <span className="month-mark-overflow small quiet" aria-hidden="true" dir="ltr">
          +{formatNumber(hidden.length)}
        </span>
      )}
    </>
  )
}
