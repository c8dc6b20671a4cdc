import type { Reservation } from '#contract/reservation.ts'
import { addDays, minutesBetween, type WallClock } from '#contract/dates/wall-clock.ts'
import { identityOf } from '#src/features/reservations/days/reservation-identity.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { safeLink } from '#src/lib/safe-link.ts'
import { calendarZone, type CalendarZone } from './calendar-zone.ts'

type Calendar = {
  name: string
  /** A part of each UID that distinguishes stores. */
  storeKey: string
  /** The store's IANA time zone, of the reservations' times. */
  timeZone: string
  /** The time of the export. */
  now: Date
  reservations: readonly Reservation[]
  /** The name of a reservation without a title. */
  untitled: string
  /** Formats the description of an event. */
  describe: (reservation: Reservation) => string
}

/**
 * Formats reservations as an iCalendar file (RFC 5545). Times are the store's wall clock, named with its time zone: without
 * one, some calendars read them as UTC. A file of a later export updates the events of an earlier one.
 */
export function toICalendar(calendar: Calendar): string {
  const { name, storeKey, timeZone, now, reservations, untitled, describe } = calendar
  const timed = reservations.filter((reservation) => !takesWholeDays(reservation))
  const zone = calendarZone(timeZone, new Set(timed.flatMap(({ start, end }) => [start, end ?? start])))
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  // Seconds since 2020: those since 1970 exceed an integer of iCalendar in 2038.
  const sequence = Math.max(0, Math.floor((now.getTime() - Date.UTC(2020, 0)) / 1000))
  const uidOf = createUids(reservations)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Diwan//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    ...zone.lines,
  ]
  for (const reservation of reservations) {
    const { title, url } = reservation
    const link = safeLink(url)
    lines.push('BEGIN:VEVENT', `UID:${escapeText(`${uidOf(reservation)}@${storeKey}.diwan`)}`)
    lines.push(`DTSTAMP:${stamp}`, `SEQUENCE:${sequence}`, ...timesOf(reservation, zone))
    lines.push(`SUMMARY:${escapeText(title || untitled)}`, `DESCRIPTION:${escapeText(describe(reservation))}`)
    if (link !== null) lines.push(`URL:${link}`)
    lines.push('END:VEVENT')
  }
  lines.push('END:VCALENDAR')
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/*
 * A UID is the id, so that a calendar moves the event of a moved reservation. Rows that share an id differ by their
 * booking, which survives a move; those of one booking by their time and title; the remaining ones are numbered.
 */
function createUids(reservations: readonly Reservation[]): (reservation: Reservation) => string {
  const forms = [({ id }: Reservation) => id ?? '', byBooking].map((form) => {
    const rows = Map.groupBy(reservations, form)
    return (row: Reservation) => (rows.get(form(row))?.length === 1 ? form(row) : '')
  })
  const used = new Set<string>()
  return (row) => {
    const uid = forms.map((form) => form(row)).find(Boolean) ?? `${byBooking(row)} ${row.start} ${row.title}`
    let unique = uid
    for (let copy = 2; used.has(unique); copy += 1) unique = `${uid} copy ${copy}`
    used.add(unique)
    return unique
  }
}

function byBooking(row: Reservation): string {
  return `${identityOf(row)} ${row.created_at} ${row.url}`
}

/* A whole-day event ends on the day after its last (RFC 5545, 3.6.1). An event without a length has no DTEND. */
function timesOf(reservation: Reservation, { parameter, isSkipped }: CalendarZone): string[] {
  const { start, end } = reservation
  if (!takesWholeDays(reservation)) {
    const startLine = `DTSTART${parameter}:${compact(start)}`
    if (end === null || end <= start) return [startLine]
    if (!isSkipped(start) && !isSkipped(end)) return [startLine, `DTEND${parameter}:${compact(end)}`]
    // Calendars read a skipped time an hour earlier or later, so that an end could be before the start.
    return [startLine, `DURATION:PT${minutesBetween(start, end) * 60}S`]
  }
  const { first, last } = daysOfReservation(reservation)
  const dayAfter = addDays(last, 1)
  const dates = [`DTSTART;VALUE=DATE:${compact(first)}`]
  // 9999-12-31 has no day after it.
  return dayAfter > first ? [...dates, `DTEND;VALUE=DATE:${compact(dayAfter)}`] : dates
}

function compact(time: WallClock | string): string {
  return time.replace(/[-:]/g, '')
}

const lineBreak = /\r\n?|[\n\u0085\u2028\u2029]/g
// The control characters that a text may not contain; a tab is allowed.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/* RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(lineBreak, '\\n')
    .replace(forbidden, '')
}

/* RFC 5545, 3.1: a line has at most 75 octets, including the space of a continuation. Characters are not split. */
function fold(line: string): string {
  const folded: string[] = []
  let [part, octets] = ['', 0]
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > 75) {
      folded.push(part)
      ;[part, octets] = [' ', 1]
    }
    part += character
    octets += size
  }
  return [...folded, part].join('\r\n')
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
