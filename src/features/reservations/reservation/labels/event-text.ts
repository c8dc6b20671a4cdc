import type { Reservation } from '#contract/reservation.ts'
import { dateOf } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { formatDays, formatPeriod, formatTime, formatTimes } from '#src/lib/i18n/formats.ts'

/** The translated texts that all events share. */
export type EventTexts = {
  untitled: string
  allDay: string
  past: string
  /** `until 11:30` */
  until: (time: string) => string
  seats: (count: number) => string
  /** `8 more reservations` */
  hiddenCount: (count: number) => string
  hiddenSeats: (tally: Tally) => string
  /** `8 more reservations, 16 seats; show the day` */
  showDay: (more: string) => string
}

/** The API sets no limit for titles, and an event never shows more than this. */
export const maxTitleLength = 200

/** `All day`, `20–22 Nov 2026` or `10:00 – 11:30` */
export function formatEventTime(reservation: Reservation, allDay: string): string {
  const { start, end } = reservation
  if (takesWholeDays(reservation)) {
    const { first, last } = daysOfReservation(reservation)
    return first === last ? allDay : formatDays(first, last)
  }
  if (end === null || end === start) return formatTime(start)
  return dateOf(start) === dateOf(end) ? formatTimes(start, end) : formatPeriod(start, end)
}
