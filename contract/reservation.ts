import { isRecord, parseRows, type Rows } from './envelope.ts'
import { readInteger, readText } from './lenient.ts'
import { dateOf, isCalendarDate, parseWallClock, type WallClock } from './wall-clock.ts'

/**
 * A reservation (§ 2). Times are the store's wall clock. `end` is null where none was sent or it lies
 * before `start`; a `day` row without one ends with its own day. `seats_count` is taken from `weight` where
 * only that was sent, and null where neither was. `key` is unique in its list even where two rows share an
 * id. Fields Diwan does not know are kept.
 */
export type Reservation = {
  key: string
  id: string | null
  title: string
  /** `day`, `time`, or whatever else the service sends: its enumeration is not given (§ 2). */
  type: string
  start: WallClock
  end: WallClock | null
  seats_count: number | null
  url: string
  created_at: WallClock | null
  [unknownField: string]: unknown
}

/**
 * Reads one reservation; null when it is no record or has no readable start. `key` is its id. Field by field
 * rather than by a schema: lists have tens of thousands of them.
 */
export function parseReservation(raw: unknown): Reservation | null {
  if (!isRecord(raw)) return null
  const start = parseWallClock(raw.start)
  if (start === null) return null
  const type = readText(raw.type) ?? ''
  const id = readText(raw.id) || null
  return {
    ...raw,
    id,
    key: id ?? '',
    title: readText(raw.title) ?? '',
    type,
    start,
    end: readEnd(raw.end, start, type),
    seats_count: readInteger(raw.seats_count) ?? readInteger(raw.weight),
    url: readText(raw.url) ?? '',
    created_at: parseWallClock(raw.created_at),
  }
}

/** Reads the `data` of List Order Reservations (§ 4.2); null when it is no list. */
export function parseReservations(list: unknown): Rows<Reservation> | null {
  const parsed = parseRows(parseReservation, list)
  if (parsed === null) return null
  const keyOf = uniqueKeys()
  for (const row of parsed.rows) row.key = keyOf(row.id ?? `${row.start} ${row.title}`)
  return parsed
}

/* The wish itself the first time, then `wish #2`, `wish #3` … past any that is taken already. */
function uniqueKeys(): (wish: string) => string {
  const copies = new Map<string, number>()
  return (wish) => {
    let copy = copies.get(wish) ?? 0
    let key = wish
    if (copy > 0) {
      do {
        copy += 1
        key = `${wish} #${copy}`
      } while (copies.has(key))
    }
    copies.set(wish, Math.max(copy, 1))
    if (key !== wish) copies.set(key, 1)
    return key
  }
}

function readEnd(raw: unknown, start: WallClock, type: string): WallClock | null {
  const end = type === 'day' ? parseLastMoment(raw) : parseWallClock(raw)
  if (end !== null && end >= start) return end
  return type === 'day' ? (`${dateOf(start)}T23:59:59` as WallClock) : null
}

/* The end of a `day` row marks the end of its last day; a date alone means that day, not its midnight. */
function parseLastMoment(raw: unknown): WallClock | null {
  const isDateAlone = typeof raw === 'string' && isCalendarDate(raw.trim())
  return parseWallClock(isDateAlone ? `${raw.trim()}T23:59:59` : raw)
}
