import { parseReservation } from '#contract/reservation.ts'
import { type CalendarDate, dateOf } from '#contract/wall-clock.ts'

/** How `end` of List Order Reservations is taken; store-api.md § 4.2 does not say. `ignored`: no date filters at all. */
export const reservationsEndRules = ['inclusive', 'exclusive', 'ignored'] as const

/** A reservation as it is served, and the days it takes; null for a row of a test without a readable start. */
export type DatedReservation = { row: unknown; days: { first: CalendarDate; last: CalendarDate } | null }

/** Reads the days of each row, once for all requests that will ask for some of them. */
export function withDays(rows: readonly unknown[]): DatedReservation[] {
  return rows.map((row) => {
    const reservation = parseReservation(row)
    if (reservation === null) return { row, days: null }
    const { start, end } = reservation
    return { row, days: { first: dateOf(start), last: dateOf(end ?? start) } }
  })
}

/** Whether List Order Reservations gives a row for these dates. One that belongs to no day is always given. */
export function isWithin(
  { days }: DatedReservation,
  start: CalendarDate,
  end: CalendarDate,
  rule: (typeof reservationsEndRules)[number],
): boolean {
  if (days === null || rule === 'ignored') return true
  return days.last >= start && (rule === 'inclusive' ? days.first <= end : days.first < end)
}
