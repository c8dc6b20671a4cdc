import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { Days } from '#src/lib/dates/calendar-days.ts'
import { eachDay, isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { minutesOn, wholeDay } from '#src/features/reservations/days/minutes-on.ts'
import { stayOn } from '#src/features/reservations/days/stays.ts'
import { foldedProductOf, productOf } from '#src/features/reservations/days/product-title.ts'
import {
  daysWithNothingBooked,
  isWithinHours,
  minGapMinutes,
  nothingBooked,
} from '#src/features/reservations/days/nothing-booked.ts'
import type { MinuteRange } from '#src/lib/typed-days/rule.ts'
import {
  areKnown,
  isNightOf,
  knownUntil,
  productTest,
  rowsMeant,
  type KnownReservations,
} from './known-reservations.ts'
import type { Meaning } from './parse-search.ts'

/**
 * What is booked on some days, of the product and within the hours of a search, and in which of these hours nothing is; if the product is
 * booked in all of them, `until` the minute when that ends.
 */
export type DaySummary = {
  words: string
  hours: MinuteRange[]
  count: number
  wholeDays: number
  free: MinuteRange[]
  until: number | null
}

/**
 * Which of some products by the day have nothing booked on which of some days; null where not all of these are known. When all are booked,
 * `until` is the last day on which they are, if it is known.
 */
export type FreeProducts = {
  words: string
  count: number
  /** Whether only the night of the day is meant, which a stay that ends leaves. */
  isNight: boolean
  free: { product: string; days: Days[] }[] | null
  until: CalendarDate | null
}

/**
 * Counts what is booked on some days; null when not all of them are known, and for the hours of several days. With `from`, when nothing is
 * booked from this minute on too.
 */
export function summarizeDay(
  meaning: Meaning,
  days: Days,
  known: KnownReservations,
  from?: number,
): DaySummary | null {
  const { words, hours } = meaning
  const ranges = from === undefined || hours.length > 0 ? hours : [{ from, to: wholeDay.to }]
  if (!areKnown(known, days) || (ranges.length > 0 && days.first < days.last)) return null
  const rows = rowsMeant(meaning, days, known)
  if (ranges.length === 0) return { words, hours, count: rows.length, wholeDays: 0, free: [], until: null }
  const timed = rows.filter((row) => !isDrawnAsBar(row)).map((row) => minutesOn(row, days.first))
  const within = timed.filter((minutes) => ranges.some((range) => isWithinHours(minutes, range)))
  const free = ranges.flatMap((range) => nothingBooked(rows, days.first, range))
  const [next] = nothingBooked(rows, days.first, { ...wholeDay, from: ranges[0]?.from ?? 0 })
  return {
    words,
    hours,
    count: within.length,
    wholeDays: rows.length - timed.length,
    free: from === undefined ? free : free.filter((gap) => gap.to - gap.from >= minGapMinutes),
    until: words !== '' && within.length > 0 && free.length === 0 && next ? next.from : null,
  }
}

/** The reservations of each product with some words; null unless all of them take whole days. */
export function productsByDay(words: string, known: KnownReservations): Reservation[][] | null {
  const isOfProduct = productTest(words, known)
  const rows = isOfProduct === null ? [] : known.rows.filter(isOfProduct)
  if (rows.length === 0 || !rows.every(isDrawnAsBar)) return null
  return [...Map.groupBy(rows, foldedProductOf).values()]
}

/** Returns what has nothing booked on any of some days, each with its days. */
export function freeProducts(
  meaning: Meaning,
  products: Reservation[][],
  days: Days,
  known: KnownReservations,
): FreeProducts {
  const dates = eachDay(days)
  const { words } = meaning
  const isNight = isNightOf(meaning, days)
  const free = products.flatMap((rows) => {
    const [product = ''] = rows.map(productOf)
    const staying = rows.filter((row) => !isNight || stayOn(row, days.first)?.ends !== true)
    const runs = daysWithNothingBooked(staying, dates)
    return runs.length === 0 || product === '' ? [] : [{ product, days: runs }]
  })
  const last = free.length > 0 ? null : knownUntil(known.days, days.last)
  const later = last === null ? [] : eachDay({ first: days.last, last })
  const [next] = products
    .flatMap((rows) => daysWithNothingBooked(rows, later))
    .toSorted((a, b) => (a.first < b.first ? -1 : 1))
  const isKnown = areKnown(known, days)
  return {
    words,
    count: products.length,
    isNight,
    free: isKnown ? free : null,
    until: next ? addDays(next.first, -1) : null,
  }
}
