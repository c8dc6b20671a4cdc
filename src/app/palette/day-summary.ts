import { addDays, daysBetween, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { Days } from '#src/lib/dates/calendar-days.ts'
import { daysOfReservation, eachDay, isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { wholeDay } from '#src/features/reservations/days/minutes-on.ts'
import { nightsOf } from '#src/features/reservations/days/stays.ts'
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
  minutesMeant,
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
  /** Whether nights are meant: a stay that ends on a day leaves its night. */
  areNights: boolean
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
  const { words, hours, turn } = meaning
  const asked = from === undefined || hours.length > 0 ? hours : [wholeDay]
  // What is over is not free.
  const start = from ?? 0
  const ranges = asked.map(({ from: at, to }) => ({ from: to > start ? Math.max(at, start) : at, to }))
  // What has nothing by the hour has its days.
  const isTimed = ranges.length > 0 && productsByDay(words, known) === null
  if (!areKnown(known, days) || (isTimed && days.first < days.last)) return null
  const rows = rowsMeant(meaning, days, known)
  if (!isTimed) return { words, hours: [], count: rows.length, wholeDays: 0, free: [], until: null }
  const timed = rows.filter((row) => !isDrawnAsBar(row)).map((row) => minutesMeant(row, days.first, turn))
  const within = timed.filter((minutes) => ranges.some((range) => isWithinHours(minutes, range)))
  const coming = ranges.filter(({ to }) => to > start && !turn)
  const free = coming.flatMap((range) => nothingBooked(rows, days.first, range))
  const [next] = nothingBooked(rows, days.first, { ...wholeDay, from: ranges[0]?.from ?? 0 })
  return {
    words,
    hours: hours.length > 0 ? ranges : [],
    count: within.length,
    wholeDays: rows.length - timed.length,
    free: from === undefined ? free : free.filter((gap) => gap.to - gap.from >= minGapMinutes),
    until: words !== '' && !turn && within.length > 0 && free.length === 0 && next ? next.from : null,
  }
}

/* A stay takes the nights of its days but the last. */
function withoutLastDay(row: Reservation): Reservation {
  return nightsOf(row) === 0 ? row : { ...row, end: `${daysOfReservation(row).last}T00:00:00` as WallClock }
}

/** The reservations of each product with some words; null unless all of them take whole days. */
export function productsByDay(words: string, known: KnownReservations): Reservation[][] | null {
  const isOfProduct = productTest(words, known)
  const rows = isOfProduct === null ? [] : known.rows.filter(isOfProduct)
  if (rows.length === 0 || !rows.every(isDrawnAsBar)) return null
  return [...Map.groupBy(rows, foldedProductOf).values()]
}

const startOf = ({ days: [run] }: { days: Days[] }) => run?.first ?? ''

/** Returns what has nothing booked on any of some days, each with its days, the earliest first. */
export function freeProducts(
  meaning: Meaning,
  products: Reservation[][],
  days: Days,
  known: KnownReservations,
): FreeProducts {
  const { words, nights = 1 } = meaning
  const isOfStays = products.every((rows) => rows.some((row) => nightsOf(row) > 0))
  const areNights = isOfStays || isNightOf(meaning, days)
  const last = knownUntil(known.days, days.last) ?? days.last
  const later = eachDay({ first: days.last, last })
  // One day is the first of those that follow it.
  const dates = days.first < days.last ? eachDay(days) : later
  const taken = products.map((rows) => (areNights ? rows.map(withoutLastDay) : rows))
  const runsIn = (rows: Reservation[], dates: CalendarDate[]) =>
    daysWithNothingBooked(rows, dates).filter(({ first, last }) => daysBetween(first, last) >= nights - 1)
  const free = taken.flatMap((rows) => {
    const [product = ''] = rows.map(productOf)
    const runs = runsIn(rows, dates).filter(({ first }) => first <= days.last)
    return runs.length === 0 || product === '' ? [] : [{ product, days: runs }]
  })
  const [next] = taken.flatMap((rows) => runsIn(rows, later)[0]?.first ?? []).toSorted()
  const until = next && free.length === 0 ? addDays(next, areNights ? 0 : -1) : null
  return {
    words,
    count: products.length,
    areNights,
    free: areKnown(known, days) ? free.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1)) : null,
    until: until === days.last ? null : until,
  }
}
