import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { formatDays, formatPeriod, formatTime, formatTimes } from '#src/lib/i18n/formats.ts'

/** What `allDay` says of a day, `20–22 Nov 2026` or `10:00 – 11:30` */
export function formatEventTime(reservation: Reservation, allDay: (date: CalendarDate) => string): string {
  const { start, end } = reservation
  if (takesWholeDays(reservation)) {
    const { first, last } = daysOfReservation(reservation)
    return first === last ? allDay(first) : formatDays(first, last)
  }
  if (end === null || end === start) return formatTime(start)
  return dateOf(start) === dateOf(end) ? formatTimes(start, end) : formatPeriod(start, end)
}

/** `9:15`, or for a part that began on an earlier day its end by `until`: `until 2:00`. */
export function startOrEnd(
  { start, end }: Reservation,
  isContinued: boolean,
  until: (time: string) => string,
): string {
  return isContinued && end !== null ? until(formatTime(end)) : formatTime(start)
}
