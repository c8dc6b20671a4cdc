import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { nightsOf } from '#src/features/reservations/days/stays.ts'
import { formatEventTime } from '#src/features/reservations/reservation/labels/reservation-time.ts'
import { lastDayLabel } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { cached } from '#src/lib/cached.ts'
import {
  formatHour,
  formatNumber,
  formatTime,
  formatWeekday,
  joinParts,
  partSeparator,
} from '#src/lib/i18n/formats.ts'
import type { DayCount } from './product-rows.ts'

export type ProductTexts = ReturnType<typeof useProductTexts>

/** Returns the texts of the bars and counts of products. */
export function useProductTexts() {
  const t = useTranslations('reservations.products')
  const tReservations = useTranslations('common.reservations')
  return useMemo(() => {
    const nightsText = cached((count: number) => tReservations('stay.nights', { count }))
    const oneDay = t('days', { count: 1 })
    const seatsText = cached((count: number) => tReservations('seats', { count }))
    const untilText = cached((time: string) => tReservations('until', { time }))
    const reservations = cached((count: number) => tReservations('count', { count }))
    return {
      untitled: tReservations('untitled'),
      /**
       * `4 nights, 3 seats` where the seats differ; `10 nights, until 8 Dec` of one that goes on after the shown days; of a single
       * day its seats, or `1 day`. A narrow bar shows what fits its first line: the nights alone, or nothing.
       */
      stay(reservation: Reservation, hasSeats: boolean, continues: boolean) {
        const { seats_count: count } = reservation
        const seats = hasSeats && count !== null ? seatsText(count) : null
        const nights = nightsOf(reservation)
        const until = continues ? untilText(lastDayLabel(reservation)) : null
        const parts = nights === 0 ? [seats ?? oneDay] : [nightsText(nights), until, seats]
        // Each part is whole or on a later line.
        return `\u200b${parts.filter(Boolean).join(`\u200b${partSeparator()}`).replaceAll(' ', '\u00a0')}`
      },
      /** The sentence of a bar: `Chalet 2, 4–8 Dec, 4 nights, 3 seats`. */
      staySentence(name: string, reservation: Reservation) {
        const { seats_count: seats } = reservation
        const nights = nightsOf(reservation)
        return joinParts([
          name,
          formatEventTime(reservation, formatWeekday),
          nights === 0 ? null : nightsText(nights),
          seats === null ? null : seatsText(seats),
        ])
      },
      /** A count: `3`, or `until 2:15` or `until 2 am`, which is left out whole where it has no room. */
      count({ count, until }: DayCount) {
        if (until === null) return formatNumber(count)
        const time = until.endsWith(':00:00') ? formatHour(Number(until.slice(11, 13))) : formatTime(until)
        return `\u200b${untilText(time).replaceAll(' ', '\u00a0')}`
      },
      /** The sentence of a count: `Haircut, Friday 4 December, 3 reservations`, or `until 2:00`. */
      countSentence: (name: string, date: CalendarDate, { count, until }: DayCount) =>
        joinParts([
          name,
          formatWeekday(date),
          until === null ? reservations(count) : untilText(formatTime(until)),
        ]),
    }
  }, [t, tReservations])
}
