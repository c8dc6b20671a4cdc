import type { EventDisplayInfo } from '@fullcalendar/react'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { productName } from '#src/features/reservations/days/product-title.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { nightsOf } from '#src/features/reservations/days/stays.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { startOrEnd } from '#src/features/reservations/reservation/labels/reservation-time.ts'
import type { EventTexts } from '#src/features/reservations/reservation/labels/use-event-texts.ts'
import { lastDayLabel } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { formatNumber, formatTime, joinParts, timeRange } from '#src/lib/i18n/formats.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { reservationOf } from './time-grid-events.ts'
import { tileText, type Room, type WidthOf } from './tile-text.ts'
import '#src/features/reservations/reservation/labels/event-text.css'

type TimeGridTextProps = { info: EventDisplayInfo; now: WallClock; texts: EventTexts; widthOf: WidthOf }

/**
 * The text of a reservation in the time grid, with a pale ground below its true end. A screen reader reads one sentence: name, time,
 * seats.
 */
export function TimeGridText({ info, now, texts, widthOf }: TimeGridTextProps) {
  const { reservation, room, overhang, isNight } = reservationOf(info)
  const isContinued = !info.isStart || isNight === true
  return (
    <>
      {overhang > 0 && <i className="time-grid-overhang" style={{ blockSize: `${overhang * 100}%` }} />}
      {room && !isNight ? (
        <TileText {...{ reservation, isContinued, texts, room, widthOf }} />
      ) : (
        <BarText {...{ reservation, isContinued, isEnd: info.isEnd, texts }} />
      )}
      <span className="visually-hidden">
        {texts.details(reservation, phaseOf(reservation, now).name === 'past')}
      </span>
      <ChangeMark reservations={[reservation]} isShort />
    </>
  )
}

type TextProps = { reservation: Reservation; isContinued: boolean; texts: EventTexts }

const rem = (px: number) => `${px / 16}rem`

/* What has room in a tile, line by line. */
function TileText({
  reservation,
  isContinued,
  texts,
  room,
  widthOf,
}: TextProps & { room: Room; widthOf: WidthOf }) {
  const { title, seats_count: seats } = reservation
  const name = texts.name(reservation)
  const text = tileText(
    {
      name,
      times: timesOf(reservation, isContinued, texts),
      seats:
        seats !== null && seats > 1
          ? { words: texts.seats(seats), short: `×${formatNumber(seats)}` }
          : undefined,
    },
    room,
    screenLanguage(),
    widthOf,
  )
  const isChanged = text.name.replaceAll('\u00a0', ' ') !== name
  return (
    <span
      className={`time-grid-lines ${text.isRunIn ? 'is-run-in' : ''} ${room.isNarrow ? 'is-narrow' : ''} ${text.isWhole ? 'is-whole' : ''}`}
      style={{
        '--letters': rem(text.letters.size),
        '--weight': text.letters.weight,
        '--spacing': `${text.letters.spacing}em`,
        '--time-spacing': `${text.timeSpacing}em`,
        '--above': rem(text.above),
        '--time': rem(text.timeHeight),
        '--line': rem(text.lineHeight),
        '--lines': text.nameLines,
      }}
    >
      {text.time.map((line) => (
        <span key={line} className="grid-event-time unbroken" aria-hidden="true">
          {line}
        </span>
      ))}{' '}
      {isChanged && <span className="visually-hidden">{name}</span>}
      <StoreText
        className="time-grid-name"
        text={text.name}
        aria-hidden={isChanged || undefined}
        title={productName(title, '')}
      />{' '}
      {text.seats !== undefined && (
        <span className="grid-event-seats unbroken" aria-hidden="true">
          {text.seats}
        </span>
      )}
    </span>
  )
}

/* The time of a tile in lines, from the longest form to the shortest. */
function timesOf(reservation: Reservation, isContinued: boolean, texts: EventTexts): string[][] {
  const { start, end } = reservation
  const shown = isContinued && end !== null ? end : start
  const hour = formatTime(shown).replace(/\u00a0.*/, '')
  const alone = [[startOrEnd(reservation, isContinued, texts.until)], [formatTime(shown)], [hour]]
  if (isContinued || end === null || end <= start) return alone
  const [from, to] = timeRange(start, end)
  return [[`${from} – ${to}`], [`${from} –`, to], ...alone]
}

/* The text of whole days. */
function BarText({ reservation, isContinued, isEnd, texts }: TextProps & { isEnd: boolean }) {
  const { title, seats_count: seats } = reservation
  const nights = nightsOf(reservation)
  const facts = joinParts([
    nights > 0 ? texts.nights(nights) : null,
    nights > 0 && !isEnd ? texts.until(lastDayLabel(reservation)) : null,
    seats !== null && seats > 1 ? texts.seats(seats) : null,
  ])
  return (
    <>
      {!takesWholeDays(reservation) && (
        <span className="grid-event-time" aria-hidden="true">
          {startOrEnd(reservation, isContinued, texts.until)}
        </span>
      )}{' '}
      <StoreText className="strong anywhere" text={texts.name(reservation)} title={productName(title, '')} />{' '}
      {facts !== '' && (
        <span className="whole-part" aria-hidden="true">
          {facts}
        </span>
      )}
    </>
  )
}
