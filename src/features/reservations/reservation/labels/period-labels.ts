import type { Reservation } from '#contract/reservation.ts'
import { daysBetween, minutesBetween } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { formatDay, formatFullDays, formatTime, formatTimes, joinParts } from '#src/lib/i18n/formats.ts'
import { formattingLocale } from '#src/lib/i18n/screen-language.ts'

type PeriodLabels = {
  /** `Friday, 20 November 2026`; for several days, `10–12 Nov 2026`. */
  days: string
  /** `10:00 – 11:30`; null for whole days, and where `days` includes the times. */
  times: string | null
  /** `1 hour 30 minutes`, `3 days`; null without an end. */
  length: string | null
}

const minutesPerDay = 24 * 60

/** Returns the days, times and length of a reservation as texts that leave the page: with the year. */
export function periodLabels(reservation: Reservation): PeriodLabels {
  const { start, end } = reservation
  const { first, last } = daysOfReservation(reservation)
  const days = first === last ? formatDay(first) : formatFullDays(first, last)
  if (takesWholeDays(reservation))
    return { days, times: null, length: unit('day', daysBetween(first, last) + 1) }
  if (end === null || end === start) return { days, times: formatTime(start), length: null }
  const minutes = Math.round(minutesBetween(start, end))
  const length = formatDuration(minutes) || null
  // A reservation that ends at midnight is also on one day.
  if (first === last) return { days, times: formatTimes(start, end), length }
  const ends = [start, end].map((at) => joinParts([formatFullDays(at, at), formatTime(at)]))
  return { days: ends.join(' – '), times: null, length }
}

function formatDuration(minutes: number): string {
  const parts = [
    unit('day', Math.floor(minutes / minutesPerDay)),
    unit('hour', Math.floor((minutes % minutesPerDay) / 60)),
    unit('minute', minutes % 60),
  ].filter((part) => part !== null)
  // Without commas, which Arabic does not write before its “and”.
  return new Intl.ListFormat(formattingLocale(), { type: 'unit', style: 'narrow' }).format(parts)
}

function unit(name: 'day' | 'hour' | 'minute', count: number): string | null {
  if (count === 0) return null
  const format = new Intl.NumberFormat(formattingLocale(), { style: 'unit', unit: name, unitDisplay: 'long' })
  return format.format(count)
}
