import type { Reservation } from '#contract/reservation.ts'
import { addDays, type WallClock } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { safeLink } from '#src/lib/safe-link.ts'

type Calendar = {
  name: string
  /** Tells the reservations of one store from those of another. */
  storeKey: string
  /** When it is written. */
  now: Date
  reservations: readonly Reservation[]
  /** The name of one without a title. */
  untitled: string
  /** What else is worth saying of one. */
  describe: (reservation: Reservation) => string
}

/**
 * Some reservations as an iCalendar file (RFC 5545). Their times are floating, 10:00 at the store for whoever reads
 * it: no zone is known, and none is invented.
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
 * Id and start together make a UID: two days may share an id, and an import of the second must not replace
 * the first. Rows that share both are told apart by their order.
 */
function createUidDeduplicator(): (uid: string) => string {
  const copies = new Map<string, number>()
  return (uid) => {
    const copy = (copies.get(uid) ?? 0) + 1
    copies.set(uid, copy)
    return copy === 1 ? uid : `${uid}-copy-${copy}`
  }
}

/* The end of a whole day is the day after its last. One without an end, or of no length, is a moment. */
function timesOf(reservation: Reservation): string[] {
  const { start, end } = reservation
  if (!takesWholeDays(reservation)) {
    const hasEnd = end !== null && end > start
    return [`DTSTART:${compact(start)}`, ...(hasEnd ? [`DTEND:${compact(end)}`] : [])]
  }
  const { first, last } = daysOfReservation(reservation)
  const dayAfter = addDays(last, 1)
  const dates = [`DTSTART;VALUE=DATE:${compact(first)}`]
  // There is no day after the last one that has a date.
  return dayAfter > first ? [...dates, `DTEND;VALUE=DATE:${compact(dayAfter)}`] : dates
}

function compact(time: WallClock | string): string {
  return time.replace(/[-:]/g, '')
}

const lineBreak = /\r\n?|[\n\u0085\u2028\u2029]/g
// What no text of a calendar may hold: control characters other than the tab.
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

/* RFC 5545, 3.1: a line has at most 75 octets, the space before a continuation counted in, and no character is cut. */
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
