import type { Reservation } from '#contract/reservation.ts'
import { addDays, weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { truncate } from '#src/lib/graphemes.ts'

/** What is shown, and so what is exported. */
export type ExportScope = {
  /** Those that pass the filters, in the order they begin. */
  reservations: Reservation[]
  /** The days they are of. */
  days: Days
  /** The day the reader is at: its sheet, and that of its week, can be printed. */
  date: CalendarDate
  /** The filters in words, for the sheets; left out where there are none. */
  filters?: string
  /** The products it is filtered by, for the files' names. */
  products?: readonly string[]
  hasHijri?: boolean
}

/** What is printed. */
export type Sheet = { kind: 'day' | 'week'; days: Days }

/**
 * The week of a date among some days; seven days from the date on where that week is not all there. Null where
 * those are not there either.
 */
export function weekWithin({ first, last }: Days, date: CalendarDate): Days | null {
  const start = addDays(date, -((weekdayOf(date) - firstDayOfWeek() + 7) % 7))
  const weeks = [start, date].map((day) => ({ first: day, last: addDays(day, 6) }))
  return weeks.find((week) => week.first >= first && week.last <= last) ?? null
}

/* What some systems allow in no file's name, and marks that nobody sees. */
const forbiddenCharacters = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu
const maxLength = 60

/** A file's name that says the products it was filtered by, if any; without its ending. */
export function fileNameOf(name: string, products: readonly string[]): string {
  const productNames = products
    .join(', ')
    .replace(forbiddenCharacters, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return productNames === '' ? name : `${name}, ${truncate(productNames, maxLength)}`
}
