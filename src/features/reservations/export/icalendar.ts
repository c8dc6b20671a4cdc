import type { Reservation } from '#contract/reservation.ts'
import { addDays, instantIn } from '#contract/dates/wall-clock.ts'
import { identityOf } from '#src/features/reservations/days/reservation-identity.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { safeLink } from '#src/lib/safe-link.ts'

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
 * Formats reservations as an iCalendar file (RFC 5545). Times are in UTC, which every calendar reads alike; whole days have no zone. A
 * file of a later export updates the events of an earlier one.
 */
export function toICalendar(calendar: Calendar): string {
  const { name, storeKey, timeZone, now, reservations, untitled, describe } = calendar
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
  ]
  for (const reservation of reservations) {
    const { title, url } = reservation
    const link = safeLink(url)
    lines.push('BEGIN:VEVENT', `UID:${escapeText(`${uidOf(reservation)}@${storeKey}.diwan`)}`)
    lines.push(`DTSTAMP:${inUtc(now.getTime())}`, `SEQUENCE:${sequence}`, ...timesOf(reservation, timeZone))
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
function timesOf(reservation: Reservation, timeZone: string): string[] {
  const { start, end } = reservation
  if (!takesWholeDays(reservation)) {
    const [from, to] = [instantIn(timeZone, start), instantIn(timeZone, end ?? start)]
    const startLine = `DTSTART:${inUtc(from)}`
    return to > from ? [startLine, `DTEND:${inUtc(to)}`] : [startLine]
  }
  const { first, last } = daysOfReservation(reservation)
  const dayAfter = addDays(last, 1)
  const dates = [`DTSTART;VALUE=DATE:${compact(first)}`]
  // 9999-12-31 has no day after it.
  return dayAfter > first ? [...dates, `DTEND;VALUE=DATE:${compact(dayAfter)}`] : dates
}

function inUtc(instant: number): string {
  return compact(new Date(instant).toISOString()).replace(/\.\d+/, '')
}

function compact(time: string): string {
  return time.replace(/[-:]/g, '')
}

const lineBreak = /\r\n?|[\n\u0085\u2028\u2029]/g
// The control characters that a text may not contain, and marks that would turn what stands beside it; a tab is allowed.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/* RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(lineBreak, '\\n')
    .replace(forbidden, '')
}

const octetsOfLine = new Uint8Array(75)

/* RFC 5545, 3.1: a line has at most 75 octets, including the space of a continuation. Characters are not split. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  for (let rest = line; rest !== '';) {
    const { read } = encoder.encodeInto(rest, octetsOfLine)
    parts.push(rest.slice(0, read))
    rest = read < rest.length ? ` ${rest.slice(read)}` : ''
  }
  return parts.join('\r\n')
}
