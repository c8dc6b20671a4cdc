import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { Days } from '#src/lib/dates/calendar-days.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { minutesOn, wholeDay } from '#src/features/reservations/days/minutes-on.ts'
import { foldedProductOf, productOf } from '#src/features/reservations/days/product-title.ts'
import {
  daysWithNothingBooked,
  isWithinHours,
  nothingBooked,
} from '#src/features/reservations/days/nothing-booked.ts'
import type { Reading } from '#src/lib/typed-days/parse-typed-days.ts'
import type { MinuteRange } from '#src/lib/typed-days/rule.ts'
import { areKnown, productTest, rowsOn, type KnownReservations } from './known-reservations.ts'

/** What is booked on some days, of the product and within the hours of a search, and in which of these hours nothing is. */
export type DaySummary = {
  words: string
  hours: MinuteRange[]
  count: number
  wholeDays: number
  free: MinuteRange[]
  /** Where all known reservations take whole days, the products that have none. */
  freeProducts: string[] | null
}

/** A shorter gap is no room for another reservation. */
export const minFreeMinutes = 30

/**
 * Counts what is booked on some days; null when not all of them are known, and for the hours of several days. With `from`, when nothing is
 * booked from this minute on too.
 */
export function summarizeDay(
  { words, hours }: Reading,
  days: Days,
  known: KnownReservations,
  from?: number,
): DaySummary | null {
  const ranges = from === undefined || hours.length > 0 ? hours : [{ from, to: wholeDay.to }]
  if (!areKnown(known, days) || (ranges.length > 0 && days.first < days.last)) return null
  const isOfProduct = productTest(words, known)
  const rows = isOfProduct === null ? [] : rowsOn(known, days).filter(isOfProduct)
  if (ranges.length === 0)
    return { words, hours, count: rows.length, wholeDays: 0, free: [], freeProducts: null }
  const all = from === undefined || isOfProduct === null ? [] : known.rows.filter(isOfProduct)
  const isByDay = all.length > 0 && all.every(isDrawnAsBar)
  const timed = rows.filter((row) => !isDrawnAsBar(row)).map((row) => minutesOn(row, days.first))
  const within = timed.filter((minutes) => ranges.some((range) => isWithinHours(minutes, range)))
  const free = ranges.flatMap((range) => nothingBooked(rows, days.first, range))
  return {
    words,
    hours,
    count: within.length,
    wholeDays: rows.length - timed.length,
    free: from === undefined ? free : free.filter((gap) => gap.to - gap.from >= minFreeMinutes),
    freeProducts: isByDay ? freeProducts(all, days.first) : null,
  }
}

function freeProducts(rows: readonly Reservation[], date: CalendarDate): string[] {
  const booked = [...Map.groupBy(rows, foldedProductOf).values()]
  const free = booked.filter((ofProduct) => daysWithNothingBooked(ofProduct, [date]).length > 0)
  return free.flatMap((ofProduct) => ofProduct.slice(0, 1).map(productOf)).filter(Boolean)
}
