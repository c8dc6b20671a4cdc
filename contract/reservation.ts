import { parseRows, type Rows } from './envelope.ts'
import { isRecord } from './json.ts'
import { readCount, readText } from './lenient.ts'
import { readName } from './names.ts'
import { dateOf, isCalendarDate, parseWallClock, type WallClock } from '#contract/dates/wall-clock.ts'

/**
 * A reservation (store-api.md § 2). Times are the store's wall clock. `end` is null if it is missing or before `start`; a
 * `day` row without an `end` ends with its day. `seats_count` falls back to `weight`, then null. `key` is unique in its list, even
 * if two rows share an id. Unknown fields stay.
 */
export type Reservation = {
  key: string
  id: string | null
  title: string
  /** `day`, `time`, or another text: the enumeration is not documented (store-api.md § 2). */
  type: string
  start: WallClock
  end: WallClock | null
  seats_count: number | null
  url: string
  created_at: WallClock | null
  [unknownField: string]: unknown
}

/**
 * Parses one reservation; null for anything but a record with a valid start. `key` is its id. Uses no schema, which would
 * be too slow for lists of tens of thousands of rows.
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

/** Parses the `data` of List Order Reservations (store-api.md § 4.2); null for anything but a list. */
export function parseReservations(list: unknown): Rows<Reservation> | null {
  const parsed = parseRows(parseReservation, list)
  if (parsed === null) return null
  const duplicateIds = findDuplicateIds(parsed.rows)
  const makeUnique = createKeyMaker()
  for (const row of parsed.rows) row.key = makeUnique(preferredKey(row, duplicateIds))
  return parsed
}

/* Rows that share an id get their start into the key, because their order may change. Keys are short, because URLs hold them. */
function preferredKey({ id, start, title }: Reservation, duplicateIds: ReadonlySet<string>): string {
  if (id !== null && !duplicateIds.has(id)) return truncateForKey(id)
  return id === null ? `${start} ${truncateForKey(title)}` : `${truncateForKey(id)} ${start}`
}

function truncateForKey(text: string): string {
  return text.length > maxKeyPartLength ? text.slice(0, maxKeyPartLength).toWellFormed() : text
}

const maxKeyPartLength = 100

function findDuplicateIds(rows: Reservation[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const duplicates = new Set<string>()
  for (const { id } of rows) {
    if (id === null) continue
    if (seen.has(id)) duplicates.add(id)
    seen.add(id)
  }
  return duplicates
}

/* Creates a function that returns a preferred key the first time, then `key #2`, `key #3` …, skipping keys in use. */
function createKeyMaker(): (preferred: string) => string {
  const copies = new Map<string, number>()
  return (preferred) => {
    let copy = copies.get(preferred) ?? 0
    let key = preferred
    while (copies.has(key)) {
      copy += 1
      key = `${preferred} #${copy}`
    }
    copies.set(key, 1)
    if (key !== preferred) copies.set(preferred, copy)
    return key
  }
}

function readEnd(raw: unknown, start: WallClock, type: string): WallClock | null {
  const end = type === 'time' ? parseWallClock(raw) : parseEndTime(raw)
  if (end !== null && end >= start) return end
  return type === 'day' ? (`${dateOf(start)}T23:59:59` as WallClock) : null
}

/* Except in `time` rows, an end without a time means the end of that day, not its midnight. */
function parseEndTime(raw: unknown): WallClock | null {
  const isDateOnly = typeof raw === 'string' && isCalendarDate(raw.trim())
  return parseWallClock(isDateOnly ? `${raw.trim()}T23:59:59` : raw)
}
