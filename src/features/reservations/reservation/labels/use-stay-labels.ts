import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { dateOf, daysBetween, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { nightsOf, turnOf } from '#src/features/reservations/days/stays.ts'
import {
  formatDayOfMonth,
  formatDays,
  formatTime,
  formatWeekdayShort,
  partSeparator,
} from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'

/** Returns functions that describe stays in the language of the screen. Each returns null for what is no stay. */
export function useStayLabels() {
  const t = useTranslations('common.reservations')
  return useMemo(() => stayLabels(t), [t])
}

/** `2 Dec`, the last day of a stay; its year is plain unless it takes most of one. */
export function lastDayLabel(stay: Reservation): string {
  const { last } = daysOfReservation(stay)
  return nightsOf(stay) < 300 ? formatDayOfMonth(last) : formatDays(last)
}

/** `11:00` on the last day of a stay; null for whole days, and for one that ends at midnight: it ends with that day. */
export function endTimeOf(stay: Reservation): string | null {
  const { end } = stay
  if (end === null || takesWholeDays(stay) || dateOf(end) > daysOfReservation(stay).last) return null
  return formatTime(end)
}

const withTime = (text: string, time: string | null) => (time === null ? text : `${text} ${time}`)

/** The same for a caller that has the texts. */
export function stayLabels(t: ReturnType<typeof useTranslations<'common.reservations'>>) {
  /** `7 nights` */
  const nights = (reservation: Reservation): string | null => {
    const count = nightsOf(reservation)
    return count === 0 ? null : t('stay.nights', { count })
  }
  /** `night 3 of 7`; on the last day `ends today`. */
  const night = (reservation: Reservation, date: CalendarDate): string | null => {
    const turn = turnOf(reservation, date)
    if (turn === 'ends') return t(date === storeToday() ? 'stay.endsToday' : 'stay.ends')
    const night = daysBetween(dateOf(reservation.start), date) + 1
    return turn && t('stay.night', { night, nights: nightsOf(reservation) })
  }
  /** `night 3 of 7`; on the last day `ends 11:00`. */
  const nightOrEnd = (reservation: Reservation, date: CalendarDate): string | null => {
    const text = night(reservation, date)
    return text && withTime(text, turnOf(reservation, date) === 'ends' ? endTimeOf(reservation) : null)
  }
  /**
   * A stay on one of its days, in parts: `until Wed 2 Dec,` `night 3 of 7`; on the first day `begins today,` `7 nights`
   * `until Wed 2 Dec`; on the last `ends today,` `7 nights`. A stay by the hour has its times too.
   */
  const onDay = (reservation: Reservation, date: CalendarDate): string[] | null => {
    const turn = turnOf(reservation, date)
    if (turn === null) return null
    const startTime = takesWholeDays(reservation) ? null : formatTime(reservation.start)
    const endTime = endTimeOf(reservation)
    const comma = partSeparator().trim()
    const all = nights(reservation) ?? ''
    const current = nightOrEnd(reservation, date) ?? ''
    if (turn === 'ends') return [current + comma, all]
    const weekday = formatWeekdayShort(daysOfReservation(reservation).last)
    const until = t('until', { time: withTime(`${weekday} ${lastDayLabel(reservation)}`, endTime) })
    if (turn === 'goesOn') return [until + comma, current]
    const begins = t(date === storeToday() ? 'stay.beginsToday' : 'stay.begins')
    return [withTime(begins, startTime) + comma, all, until]
  }
  return { nights, night, nightOrEnd, onDay }
}
