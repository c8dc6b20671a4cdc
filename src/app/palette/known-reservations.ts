import { cached } from '#src/lib/cached.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { ReservationsOfDays } from '#src/features/reservations/days/loaded-reservations.ts'
import {
  byStart,
  daysOfReservation,
  isDrawnAsBar,
  isWithin,
  takesWholeDays,
  type Days,
} from '#src/features/reservations/days/days.ts'
import { firstIndexFrom } from '#src/features/reservations/days/reservations-by-day.ts'
import { productOf, foldedProductOf } from '#src/features/reservations/days/product-title.ts'
import { foldTextCached } from '#src/lib/i18n/fold-text.ts'
import { turnOf } from '#src/features/reservations/days/stays.ts'
import { minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { isOneOf, type MinuteRange } from '#src/lib/typed-days/rule.ts'
import type { Reading } from '#src/lib/typed-days/parse-typed-days.ts'
import { matchesTerms, readSearchTerms, startInWord } from '#src/lib/i18n/text-match.ts'

/** A list of reservations in the query cache. */
export type CachedList = ReservationsOfDays & { updatedAt: number }

/** All reservations in the query cache. */
export type KnownReservations = {
  /** Each once, sorted by start. */
  rows: Reservation[]
  /** Those of them that end on another day than they start. */
  longRows: Reservation[]
  /** The days that are in the cache. */
  days: Days[]
}

/**
 * Joins cached lists. Of a day in several lists the newest counts, because an older one may have moved or removed rows. Other bookings of
 * the same id are other reservations.
 */
export function joinLists(lists: CachedList[]): KnownReservations {
  const newestFirst = lists.toSorted((a, b) => b.updatedAt - a.updatedAt)
  const rows: Reservation[] = []
  const keys = new Set<string>()
  const covered: { first: string; after: string }[] = []
  for (const { days, rows: listed } of newestFirst) {
    const first: string = days.first
    for (const row of listed) {
      // A reservation that began earlier is in the list of each of its days.
      const time = row.start < first ? first : row.start
      const key = `${row.key} ${row.created_at} ${row.url}`
      if (keys.has(key) || covered.some((newer) => time >= newer.first && time < newer.after)) continue
      keys.add(key)
      rows.push(row)
    }
    covered.push({ first, after: addDays(days.last, 1) })
  }
  if (lists.length > 1) rows.sort(byStart)
  const longRows = rows.filter(({ start, end }) => end !== null && !end.startsWith(start.slice(0, 10)))
  return { rows, longRows, days: newestFirst.map(({ days }) => days) }
}

/** Whether only what begins or what ends is meant. */
export type Turn = keyof Days | undefined

/* The last day is null for all days from the first on. */
type OpenDays = { first: CalendarDate; last: CalendarDate | null }

/* The rows that lie on some days. Only those of several days can have started earlier. */
function rowsOn({ rows, longRows }: KnownReservations, { first, last }: OpenDays): Reservation[] {
  const midnight = `${first}T00:00:00`
  const from = firstIndexFrom(rows, first)
  const to = last === null ? rows.length : firstIndexFrom(rows, addDays(last, 1))
  const earlier = longRows.filter(({ start, end }) => start < midnight && end !== null && end > midnight)
  return [...earlier, ...rows.slice(from, to)]
}

/** Returns a test for rows of the products that have these words; of any product without words. Null when there is no such product. */
export function productTest(
  words: string,
  { rows }: KnownReservations,
): ((row: Reservation) => boolean) | null {
  if (words === '') return () => true
  // A store has far fewer products and titles than reservations.
  const wanted = new Set(productsCalled(words, productNames(rows)).map(foldTextCached))
  const titles = new Set(titlesOf(rows).filter((title) => wanted.has(foldedProductOf({ title }))))
  return titles.size === 0 ? null : (row) => titles.has(row.title)
}

/* The minute from which hours are those of the night. */
const nightBegins = 17 * 60

/** Whether the night of one day is meant, which a stay that ends on this day leaves. */
export const isNightOf = ({ hours }: Pick<Reading, 'hours'>, { first, last }: OpenDays) =>
  first === last && hours.some(({ from }) => from >= nightBegins)

/**
 * Returns the rows of a search on some days, or from a day on. With `turn` only those that begin or end on them, with `isFree` none that
 * leaves the first, if nothing is by the hour.
 */
export function rowsMeant(
  meaning: Pick<Reading, 'words' | 'hours'> & { turn?: Turn; only?: string | undefined; isFree?: boolean },
  days: OpenDays,
  known: KnownReservations,
): Reservation[] {
  const { words, hours, turn, isFree = false } = meaning
  const isOver = (row: Reservation) =>
    meaning.only === 'next' && !takesWholeDays(row) && minutesOn(row, days.first).from < (hours[0]?.from ?? 0)
  const isOfProduct = productTest(words, known) ?? (() => false)
  const isOn = (date: CalendarDate) => date >= days.first && date <= (days.last ?? date)
  const rows = rowsOn(known, days).filter(isOfProduct)
  const isNight = isNightOf(meaning, days) || (isFree && rows.every(isDrawnAsBar))
  return rows.filter((row) => {
    if (turn !== undefined) return isOn(daysOfReservation(row)[turn]) && !isOver(row)
    return !isNight || turnOf(row, days.first) !== 'ends'
  })
}

/** The minutes of a day that count for a search: of what begins or ends only that one, and of a stay its beginning. */
export function minutesMeant(row: Reservation, date: CalendarDate, turn: Turn): MinuteRange {
  const { from, to } = minutesOn(row, date)
  return { from: turn === 'last' ? to : from, to: turn === 'first' || isDrawnAsBar(row) ? from : to }
}

/** Whether all of some days are known. */
export function areKnown({ days }: KnownReservations, { first, last }: Days): boolean {
  const until = knownUntil(days, first)
  return until !== null && until >= last
}

/** Returns the last of the known days that follow on a day without a gap; null when that day is not known. */
export function knownUntil(days: Days[], from: CalendarDate): CalendarDate | null {
  const covering = days.find((known) => isWithin(known, from))
  return covering === undefined ? null : (knownUntil(days, addDays(covering.last, 1)) ?? covering.last)
}

const titlesOf = cached((list: readonly { title: string }[]) => [...new Set(list.map(({ title }) => title))])

/**
 * Returns the products of reservations, as an address names them. Spellings of one product count once, by the first of them.
 * A list is read once, not at every key.
 */
export const productNames = cached((list: readonly { title: string }[]) => {
  const byFolded = new Map<string, string>()
  for (const title of titlesOf(list)) {
    const folded = foldedProductOf({ title })
    if (!byFolded.has(folded)) byFolded.set(folded, productOf({ title }))
  }
  return [...byFolded.values()]
})

/** Returns the products whose names have all of some words. A word of up to three letters begins a word, and a number is a whole one. */
export function productsCalled(words: string, products: readonly string[]): string[] {
  const terms = readSearchTerms(words)
  if (terms.words.every(({ word }) => isFiller(word))) return []
  return products.filter((product) => {
    const name = foldTextCached(product)
    return matchesTerms(name, terms) && terms.words.every(({ word }) => hasWord(name, word))
  })
}

/* Such words alone are no product's. */
const isFiller = isOneOf('to|and|in|of|with|from|between|و|من|الي|في')

function hasWord(name: string, word: string): boolean {
  if (/^\d+$/.test(word)) return name.split(/\D+/).some((number) => number === word)
  return word.length > 3 || startInWord(name, word) >= 0
}
