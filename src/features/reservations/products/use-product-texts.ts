import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { nightsOf } from '#src/features/reservations/days/stays.ts'
import { formatEventTime } from '#src/features/reservations/reservation/labels/reservation-time.ts'
import { memoize } from '#src/features/reservations/reservation/labels/use-event-texts.ts'
import { formatNumber, formatTime, formatWeekday, joinParts, partSeparator } from '#src/lib/i18n/formats.ts'

export type ProductTexts = ReturnType<typeof useProductTexts>

/** Returns the texts of the bars and counts of products. */
export function useProductTexts() {
  const t = useTranslations('reservations.products')
  const tReservations = useTranslations('common.reservations')
  return useMemo(() => {
    const nightsText = memoize((count) => tReservations('stay.nights', { count }))
    const seatsText = memoize((count) => tReservations('seats', { count }))
    const reservations = memoize((count) => tReservations('count', { count }))
    const number = memoize(formatNumber)
    return {
      untitled: tReservations('untitled'),
      /**
       * `4 nights, 3 seats` where the seats differ; of a single day its seats, or `1 day`. A narrow bar shows what fits its first
       * line: the nights alone, or nothing.
       */
      stay(reservation: Reservation, hasSeats: boolean) {
        const { seats_count: count } = reservation
        const seats = hasSeats && count !== null ? seatsText(count) : null
        const nights = nightsOf(reservation)
        const parts = nights === 0 ? [seats ?? t('days', { count: 1 })] : [nightsText(nights), seats]
        // Each part is whole or on a later line.
        return `\u200b${parts.filter(Boolean).join(`\u200b${partSeparator()}`).replaceAll(' ', '\u00a0')}`
      },
      /** The sentence of a bar: `Chalet 2, 4–8 Dec, 4 nights, 3 seats`. */
      staySentence(name: string, reservation: Reservation) {
        const { start, seats_count: seats } = reservation
        const nights = nightsOf(reservation)
        return joinParts([
          name,
          formatEventTime(reservation, formatWeekday(dateOf(start))),
          nights === 0 ? null : nightsText(nights),
          seats === null ? null : seatsText(seats),
        ])
      },
      /** A count: `3`, or until when the evening before goes on if that is all. */
      count: (onDay: Reservation[], until: WallClock | null) =>
        until === null ? number(onDay.length) : `–${formatTime(until).replaceAll(' ', '\u00a0')}`,
      /** The sentence of a count: `Haircut, Friday 4 December, 3 reservations`. */
      countSentence: (name: string, date: CalendarDate, onDay: Reservation[], until: WallClock | null) =>
        joinParts([
          name,
          formatWeekday(date),
          until === null ? reservations(onDay.length) : tReservations('until', { time: formatTime(until) }),
        ]),
    }
  }, [t, tReservations])
}
