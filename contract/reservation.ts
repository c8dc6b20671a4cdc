import { parseRows, type Rows } from './envelope.ts'
import { isRecord, readCount, readText } from './lenient.ts'
import { readName } from './names.ts'
import { dateOf, isCalendarDate, parseWallClock, type WallClock } from './dates/wall-clock.ts'

/**
 * A reservation (store-api.md § 2). Times are the store's wall clock. `end` is null where none was sent or it lies
 * before `start`; a `day` row without one ends with its own day. `seats_count` is taken from `weight` where
 * only that was sent, and null where neither was. `key` is unique in its list even where two rows share an
 * id. Fields Diwan does not know are kept.
 */
export type Reservation = {
  key: string
  id: string | null
  title: string
  /** `day`, `time`, or whatever else the service sends: its enumeration is not given (store-api.md § 2). */
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
  const id = readName(raw.id) || null
  return {
    ...raw,
    id,
    key: id ?? '',
    title: readName(raw.title),
    type,
    start,
    end: readEnd(raw.end, start, type),
    seats_count: readCount(raw.seats_count) ?? readCount(raw.weight),
    url: readText(raw.url) ?? '',
    created_at: parseWallClock(raw.created_at),
  }
}

/** Reads the `data` of List Order Reservations (store-api.md § 4.2); null when it is no list. */
export function parseReservations(list: unknown): Rows<Reservation> | null {
  const parsed = parseRows(parseReservation, list)
  if (parsed === null) return null
  const sharedIds = idsOfSeveral(parsed.rows)
  const keyOf = uniqueKeys()
  for (const row of parsed.rows) row.key = keyOf(keyWishOf(row, sharedIds))
  return parsed
}

/*
 * Those of one id are told apart by when they begin, not by their order, which may be another the next time. A key
 * stands in addresses, so it is short.
 */
function keyWishOf({ id, start, title }: Reservation, sharedIds: ReadonlySet<string>): string {
  if (id !== null && !sharedIds.has(id)) return shorten(id)
  return id === null ? `${start} ${shorten(title)}` : `${shorten(id)} ${start}`
}

function shorten(text: string): string {
  return text.length > longestInKey ? text.slice(0, longestInKey).toWellFormed() : text
}

const longestInKey = 100

function idsOfSeveral(rows: Reservation[]): ReadonlySet<string> {
  const met = new Set<string>()
  const shared = new Set<string>()
  for (const { id } of rows) {
    if (id === null) continue
    if (met.has(id)) shared.add(id)
    met.add(id)
  }
  return shared
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
  const end = type === 'time' ? parseWallClock(raw) : parseLastMoment(raw)
  if (end !== null && end >= start) return end
  return type === 'day' ? (`${dateOf(start)}T23:59:59` as WallClock) : null
}

/* What goes by days ends with the end of its last day: a date alone means that day, not its midnight. */
function parseLastMoment(raw: unknown): WallClock | null {
  const isDateAlone = typeof raw === 'string' && isCalendarDate(raw.trim())
  return parseWallClock(isDateAlone ? `${raw.trim()}T23:59:59` : raw)
}
