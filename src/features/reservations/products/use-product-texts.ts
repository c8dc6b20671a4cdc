import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { nightsOf } from '#src/features/reservations/days/stays.ts'
import { formatEventTime } from '#src/features/reservations/reservation/labels/event-text.ts'
import { memoize } from '#src/features/reservations/reservation/labels/use-event-texts.ts'
import { stayLabels } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { formatDay, formatNumber, joinParts, partSeparator } from '#src/lib/i18n/formats.ts'

export type ProductTexts = ReturnType<typeof useProductTexts>

/** Returns the texts of the bars and counts of products. */
export function useProductTexts() {
  const t = useTranslations('reservations.products')
  const tReservations = useTranslations('common.reservations')
  return useMemo(() => {
    const { nights: nightsText } = stayLabels(tReservations)
    const seatsText = memoize((count) => tReservations('seats', { count }))
    const reservations = memoize((count) => tReservations('count', { count }))
    return {
      untitled: tReservations('untitled'),
      /**
       * `4 nights, 3 seats` where the seats differ; of a single day its seats, or `1 day`. A narrow bar shows what fits its first
       * line: without the seats, or the number alone.
       */
      stay(reservation: Reservation, { isOneDay, hasSeats }: { isOneDay: boolean; hasSeats: boolean }) {
        const { seats_count: count } = reservation
        const seats = hasSeats && count !== null ? seatsText(count) : null
        const text = nightsText(reservation)
        if (text === null) return seats ?? t('days', { count: 1 })
        // Arabic has words of their own for one and two nights.
        if (isOneDay && !/\d/.test(text)) return formatNumber(nightsOf(reservation))
        return seats ? `${text}\u200b${(partSeparator() + seats).replaceAll(' ', '\u00a0')}` : text
      },
      /** The sentence of a bar: `Chalet 2, 4–8 Dec 2026, 4 nights, 3 seats`. */
      staySentence(name: string, reservation: Reservation) {
        const { start, seats_count: seats } = reservation
        return joinParts([
          name,
          formatEventTime(reservation, formatDay(dateOf(start))),
          nightsText(reservation),
          seats === null ? null : seatsText(seats),
        ])
      },
      /** The sentence of a count: `Haircut, Friday, 4 December 2026, 3 reservations`. */
      countSentence: (name: string, date: CalendarDate, count: number) =>
        joinParts([name, formatDay(date), reservations(count)]),
    }
  }, [t, tReservations])
}
