import type { Reservation } from '#contract/reservation.ts'
import { addDays, type WallClock } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { safeLink } from '#src/lib/safe-link.ts'

type Calendar = {
  name: string
  /** A part of each UID that distinguishes stores. */
  storeKey: string
  /** The time of the export. */
  now: Date
  reservations: readonly Reservation[]
  /** The name of a reservation without a title. */
  untitled: string
  /** Formats the description of an event. */
  describe: (reservation: Reservation) => string
}

/**
 * Formats reservations as an iCalendar file (RFC 5545). Times are floating, without a zone, because the service sends none:
 * 10:00 at the store is 10:00 for every reader.
 */
export function toICalendar({ name, storeKey, now, reservations, untitled, describe }: Calendar): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const uniqueUid = createUidDeduplicator()
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Diwan//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...reservations.flatMap((reservation) => {
      const { id, start, title, url } = reservation
      const link = safeLink(url)
      const copy = uniqueUid(`${id ?? title}-${compact(start)}`)
      return [
        'BEGIN:VEVENT',
        `UID:${escapeText(`${copy}@${storeKey}.diwan`)}`,
        `DTSTAMP:${stamp}`,
        ...timesOf(reservation),
        `SUMMARY:${escapeText(title || untitled)}`,
        `DESCRIPTION:${escapeText(describe(reservation))}`,
        ...(link === null ? [] : [`URL:${link}`]),
        'END:VEVENT',
      ]
    }),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/*
 * A UID contains id and start, because two reservations may share an id, and importing the second must not replace the
 * first. Rows that share both are numbered.
 */
function createUidDeduplicator(): (uid: string) => string {
  const copies = new Map<string, number>()
  return (uid) => {
    const copy = (copies.get(uid) ?? 0) + 1
    copies.set(uid, copy)
    return copy === 1 ? uid : `${uid}-copy-${copy}`
  }
}

/* A whole-day event ends on the day after its last (RFC 5545, 3.6.1). An event without a length has no DTEND. */
function timesOf(reservation: Reservation): string[] {
  const { start, end } = reservation
  if (!takesWholeDays(reservation)) {
    const hasEnd = end !== null && end > start
    return [`DTSTART:${compact(start)}`, ...(hasEnd ? [`DTEND:${compact(end)}`] : [])]
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
