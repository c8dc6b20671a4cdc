import type { Reservation } from '#contract/reservation.ts'
import { addDays, weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { truncate } from '#src/lib/graphemes.ts'

/** The shown reservations, which are exported. */
export type ExportScope = {
  /** The reservations that pass the filters, sorted by start. */
  reservations: Reservation[]
  /** The visible days. */
  days: Days
  /** The selected day; its sheet and the sheet of its week can be printed. */
  date: CalendarDate
  /** A summary of the filters for printed sheets; absent without filters. */
  filters?: string
  /** The products of the filters, for file names. */
  products?: readonly string[]
  hasHijri?: boolean
}

/** A sheet to print. */
export type Sheet = { kind: 'day' | 'week'; days: Days }

/** The week of a date if the days include all of it; else the seven days from the date, if included; else null. */
export function weekWithin({ first, last }: Days, date: CalendarDate): Days | null {
  const start = addDays(date, -((weekdayOf(date) - firstDayOfWeek() + 7) % 7))
  const weeks = [start, date].map((day) => ({ first: day, last: addDays(day, 6) }))
  return weeks.find((week) => week.first >= first && week.last <= last) ?? null
}

/* Characters that some systems forbid in file names, and invisible characters. */
const forbiddenCharacters = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu
const maxLength = 60

/** A file name without extension, followed by the products of the filters, if any. */
export function fileNameOf(name: string, products: readonly string[]): string {
  const productNames = products
    .join(', ')
    .replace(forbiddenCharacters, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return productNames === '' ? name : `${name}, ${truncate(productNames, maxLength)}`
}
