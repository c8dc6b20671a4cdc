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
 * booked in all of them, `until` the minute when that ends. Of several products by the hour, which have nothing booked in these hours, or for
 * as long as `gap` in them.
 */
export type DaySummary = {
  words: string
  hours: MinuteRange[]
  count: number
  wholeDays: number
  free: MinuteRange[]
  until: number | null
  gap: number
  products: { count: number; free: FreeProduct[] } | null
}

/** On which days nothing of a product is booked, or in which hours of one. */
export type FreeProduct = { product: string; days?: Days[]; hours?: MinuteRange[] | undefined }

/**
 * Which of some products by the day have nothing booked on which of some days; null where not all of these are known. When all are booked,
 * `until` is the last day on which they are, if it is known.
 */
export type FreeProducts = {
  words: string
  count: number
  /** How many nights in a row are asked for; 0 where one is enough. */
  nights: number
  /** Whether nights are meant: a stay that ends on a day leaves its night. */
  areNights: boolean
  free: FreeProduct[] | null
  until: CalendarDate | null
}

/**
 * Counts what is booked on some days; null when not all of them are known, and for the hours of several days. With `from`, when nothing is
 * booked from this minute on too, and an hour that runs ends with what is free now.
 */
export function summarizeDay(
  meaning: Meaning,
  days: Days,
  known: KnownReservations,
  from?: number,
): DaySummary | null {
  const { words, hours, turn, minutes } = meaning
  const asked = from === undefined || hours.length > 0 ? hours : [wholeDay]
  const date = days.first
  // What has nothing by the hour has its days.
  const isTimed = asked.length > 0 && productsByDay(words, known) === null
  if (!areKnown(known, days) || (isTimed && date < days.last)) return null
  const rows = rowsMeant(meaning, days, known)
  const none = { hours: [], wholeDays: 0, free: [], until: null, gap: 0, products: null }
  if (!isTimed) return { ...none, words, count: rows.length }
  // What is over is not free.
  const start = from ?? 0
  const firstFrom = (minute: number) => nothingBooked(rows, date, { ...wholeDay, from: minute })[0]
  const isNow = asked.some(({ from: at, to }) => at < start && to > start && to - at <= 60)
  const ranges = asked.map(({ from: at, to }) => {
    const now = isNow ? firstFrom(start) : undefined
    const until = now?.from === start ? Math.max(now.to, to) : to
    return to > start ? { from: Math.max(at, start), to: until } : { from: at, to }
  })
  const timed = rows.filter((row) => !isDrawnAsBar(row)).map((row) => minutesMeant(row, date, turn))
  const within = timed.filter((range) => ranges.some((hour) => isWithinHours(range, hour)))
  const coming = ranges.filter(({ to }) => to > start && !turn)
  const free = coming.flatMap((range) => nothingBooked(rows, date, range))
  const next = firstFrom(ranges[0]?.from ?? 0)
  const gap = minutes || minGapMinutes
  // Without hours it is free between the first and the last reservation.
  const open = { from: Math.max(start, timed[0]?.from ?? 0), to: Math.max(...timed.map(({ to }) => to)) }
  const span = hours.length > 0 ? coming[0] : open
  const isOfProducts = from !== undefined && span && (isNow || within.length > 0)
  return {
    words,
    hours: hours.length > 0 ? ranges : [],
    count: within.length,
    wholeDays: rows.length - timed.length,
    free: from === undefined ? free : free.filter((part) => isNow || part.to - part.from >= gap),
    until: words !== '' && !turn && within.length > 0 && free.length === 0 && next ? next.from : null,
    gap,
    products: isOfProducts ? freeInHours(rowsCalled(words, known), date, span, minutes || 60) : null,
  }
}

/* Of several products by the hour, those with nothing booked for an hour of some, or for as long as asked; the longest first. */
function freeInHours(rows: Reservation[], date: CalendarDate, { from, to }: MinuteRange, minutes: number) {
  const timed = Map.groupBy(
    rows.filter((row) => !isDrawnAsBar(row)),
    foldedProductOf,
  )
  const lengthOf = (part?: MinuteRange) => (part ? Math.min(part.to, to) - part.from : 0)
  const free = [...timed.values()].flatMap((rows) => {
    const parts = nothingBooked(rows, date, { ...wholeDay, from })
    const hours = parts.filter((part) => lengthOf(part) >= Math.min(minutes, to - from))
    return hours.length > 0 ? { product: rows.map(productOf)[0] ?? '', hours } : []
  })
  const byLength = free.toSorted((a, b) => lengthOf(b.hours[0]) - lengthOf(a.hours[0]))
  return timed.size > 1 ? { count: timed.size, free: byLength } : null
}

/* A stay takes the nights of its days but the last. */
function withoutLastDay(row: Reservation): Reservation {
  return nightsOf(row) === 0 ? row : { ...row, end: `${daysOfReservation(row).last}T00:00:00` as WallClock }
}

/** The reservations of each product with some words; null unless all of them take whole days. */
export function productsByDay(words: string, known: KnownReservations): Reservation[][] | null {
  const rows = rowsCalled(words, known)
  if (rows.length === 0 || !rows.every(isDrawnAsBar)) return null
  return [...Map.groupBy(rows, foldedProductOf).values()]
}

const rowsCalled = (words: string, known: KnownReservations) =>
  known.rows.filter(productTest(words, known) ?? (() => false))

/** Whether each of some products is booked for nights. */
export const areStays = (products: Reservation[][]) =>
  products.length > 0 && products.every((rows) => rows.some((row) => nightsOf(row) > 0))

/** Returns what has nothing booked on any of some days, each with its days: what has all of them first, then the earliest. */
export function freeProducts(
  meaning: Meaning,
  products: Reservation[][],
  days: Days,
  known: KnownReservations,
): FreeProducts {
  const { words, nights = 1 } = meaning
  const areNights = areStays(products) || isNightOf(meaning, days)
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
  const placeOf = ({ days: [run] }: { days: Days[] }) =>
    run && run.first <= days.first && run.last >= days.last ? '' : (run?.first ?? '')
  const [next] = taken.flatMap((rows) => runsIn(rows, later)[0]?.first ?? []).toSorted()
  const until = next && free.length === 0 ? addDays(next, areNights ? 0 : -1) : null
  return {
    words,
    count: products.length,
    nights: nights > 1 ? nights : 0,
    areNights,
    free: areKnown(known, days) ? free.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)) : null,
    until: until === days.last ? null : until,
  }
}
