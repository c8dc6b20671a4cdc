import { parseReservation } from '#contract/reservation.ts'
import { type CalendarDate, dateOf } from '#contract/dates/wall-clock.ts'

/** Whether a list includes the day `end`, which store-api.md § 4.2 leaves open. `ignored`: the dates filter nothing. */
export const reservationsEndRules = ['inclusive', 'exclusive', 'ignored'] as const

/** A reservation as it is served, and its days; null for a row without a readable start. */
export type DatedReservation = { row: unknown; days: { first: CalendarDate; last: CalendarDate } | null }

/** Computes the days of each row, once per change of the rows instead of once per request. */
export function withDays(rows: readonly unknown[]): DatedReservation[] {
  return rows.map((row) => {
    const reservation = parseReservation(row)
    if (reservation === null) return { row, days: null }
    const { start, end } = reservation
    return { row, days: { first: dateOf(start), last: dateOf(end ?? start) } }
  })
}

/** Whether List Order Reservations returns a row for these dates. Rows without days are always returned. */
export function isWithin(
  { days }: DatedReservation,
  start: CalendarDate,
  end: CalendarDate,
  rule: (typeof reservationsEndRules)[number],
): boolean {
  if (days === null || rule === 'ignored') return true
  return days.last >= start && (rule === 'inclusive' ? days.first <= end : days.first < end)
}
