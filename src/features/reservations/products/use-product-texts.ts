import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { daysBetween, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { memoize } from '#src/features/reservations/reservation/labels/use-event-texts.ts'
import { formatDay, formatDays, formatPeriod, formatTimes, joinParts } from '#src/lib/i18n/formats.ts'

export type ProductTexts = ReturnType<typeof useProductTexts>

/** Returns the texts of the bars and counts of products. */
export function useProductTexts() {
  const t = useTranslations('reservations.products')
  const tReservations = useTranslations('common.reservations')
  return useMemo(() => {
    const nights = memoize((count) => t('nights', { count }))
    const seats = memoize((count) => tReservations('seats', { count }))
    const reservations = memoize((count) => tReservations('count', { count }))
    return {
      untitled: tReservations('untitled'),
      /** `4 nights, 3 seats` where the seats differ; of a single day its seats, or `1 day`. */
      stay: (reservation: Reservation, hasSeats: boolean) => {
        const { seats_count: count } = reservation
        const length = nightsOf(reservation)
        const shownSeats = hasSeats && count !== null ? seats(count) : null
        if (length === 0) return shownSeats ?? t('days', { count: 1 })
        return joinParts([nights(length), shownSeats])
      },
      /** The sentence of a bar: `Chalet 2, 4–8 Dec 2026, 4 nights, 3 seats`. */
      staySentence: (name: string, reservation: Reservation) => {
        const { start, end, seats_count: count } = reservation
        const { first, last } = daysOfReservation(reservation)
        const length = nightsOf(reservation)
        const days = first === last ? formatDay(first) : formatDays(first, last)
        return joinParts([
          name,
          takesWholeDays(reservation) ? days : formatPeriod(start, end),
          length > 0 ? nights(length) : null,
          count === null ? null : seats(count),
        ])
      },
      /** The sentence of a count: `Haircut, Friday, 4 December 2026, 3 reservations, 9:00 – 18:30`. */
      hoursSentence: (name: string, date: CalendarDate, onDay: Reservation[]) => {
        const [first] = onDay
        let to = first?.end ?? first?.start
        for (const { start, end } of onDay) if (to !== undefined && (end ?? start) > to) to = end ?? start
        const isWithinDay = first?.start.startsWith(date) && to?.startsWith(date)
        return joinParts([
          name,
          formatDay(date),
          reservations(onDay.length),
          first && to && isWithinDay ? formatTimes(first.start, to) : null,
        ])
      },
    }
  }, [t, tReservations])
}

/** The nights between the first and the last day of a reservation. */
export function nightsOf(reservation: Reservation): number {
  const { first, last } = daysOfReservation(reservation)
  return daysBetween(first, last)
}
