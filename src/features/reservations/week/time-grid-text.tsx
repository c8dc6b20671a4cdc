import type { EventDisplayInfo } from '@fullcalendar/react'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { productName } from '#src/features/reservations/days/product-title.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { nightsOf } from '#src/features/reservations/days/stays.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { startOrEnd } from '#src/features/reservations/reservation/labels/reservation-time.ts'
import type { EventTexts } from '#src/features/reservations/reservation/labels/use-event-texts.ts'
import { lastDayLabel } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { formatNumber, formatTimes, joinParts } from '#src/lib/i18n/formats.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { breaksWell, linesOfName, linesOfSeats, reservationOf, shownName } from './time-grid-events.ts'
import '#src/features/reservations/reservation/labels/event-text.css'

/* The blank before a sign between blanks, which must not begin a line: `Theory : beginners`. */
const loneSign = / (?=\p{P}+ )/gu

/* In characters: `11:30 ص – 1:00 م`. */
const briefTimes = 16
/* `11:30`. */
const briefTime = 5
/* In ems: that of a tile in which a name may begin beside its time. */
const runInRoom = 7

type TimeGridTextProps = { info: EventDisplayInfo; now: WallClock; texts: EventTexts }

/**
 * The text of a reservation in the time grid, with a pale ground below its true end. A screen reader reads one sentence: name, time,
 * seats.
 */
export function TimeGridText({ info, now, texts }: TimeGridTextProps) {
  const { reservation, room, lines, overhang, isNight } = reservationOf(info)
  const { title, seats_count: seats } = reservation
  const isStart = info.isStart && !isNight
  const time = takesWholeDays(reservation) ? null : startOrEnd(reservation, !isStart, texts.until)
  const { start, end } = reservation
  const times = time !== null && end !== null && end > start ? formatTimes(start, end) : ''
  const nights = nightsOf(reservation)
  const stay = [
    nights > 0 ? texts.nights(nights) : null,
    nights > 0 && !info.isEnd ? texts.until(lastDayLabel(reservation)) : null,
  ]
  const hasSeats = seats !== null && seats > 1
  const facts = joinParts([...stay, hasSeats ? texts.seats(seats) : null])
  const shortSeats = hasSeats ? `×${formatNumber(seats)}` : undefined
  const name = texts.name(reservation)
  const linesForName = Math.max(1, lines - linesOfSeats(reservation, room))
  // In a low tile its time and its name share two lines if these hold both.
  const isRunIn = room > runInRoom && linesForName === 1 && linesOfName(`${time} ${name}`, room) <= 2
  const shown = isRunIn ? name : shownName(name, screenLanguage(), room, linesForName)
  const linesOfAll = linesOfName(shown, room)
  const mayBreak = breaksWell(shown, room)
  const isWhole = mayBreak && linesOfAll <= linesForName
  const isApart = linesOfAll === 1 || !isRunIn
  return (
    <>
      {overhang > 0 && <i className="time-grid-overhang" style={{ blockSize: `${overhang * 100}%` }} />}
      {time !== null && (
        <span
          className={`grid-event-time ${isStart ? 'unbroken' : ''}`}
          data-is-short={time.length <= briefTime}
          data-seats={shortSeats}
          aria-hidden="true"
        >
          {/* Where three stand abreast the half of the day has no room, and goes to the next line. */}
          {time.replaceAll('\u00a0', ' ')}
        </span>
      )}
      {isStart && times !== '' && (
        <span
          className="grid-event-times unbroken"
          data-is-brief={times.length <= briefTimes}
          data-fits-seats={`${times} ${shortSeats ?? ''}`.length <= briefTimes}
          data-is-apart={isApart}
          data-seats={shortSeats}
          aria-hidden="true"
        >
          {times}
        </span>
      )}{' '}
      {shown !== name && <span className="visually-hidden">{name}</span>}
      <StoreText
        className={`time-grid-name strong anywhere ${isWhole ? 'is-whole' : ''} ${mayBreak ? 'may-break' : ''} ${linesOfAll === 1 ? 'is-short' : ''}`}
        text={shown.replaceAll(loneSign, '\u00a0')}
        aria-hidden={shown === name ? undefined : true}
        title={productName(title, '')}
      />{' '}
      {shortSeats !== undefined && (
        <span className="grid-event-seats" aria-hidden="true">
          {shortSeats}
        </span>
      )}
      {facts !== '' && (
        <span className="whole-part" aria-hidden="true">
          {facts}
        </span>
      )}
      <span className="visually-hidden">
        {texts.details(reservation, phaseOf(reservation, now).name === 'past')}
      </span>
      <ChangeMark reservations={[reservation]} isShort />
    </>
  )
}
