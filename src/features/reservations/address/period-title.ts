import { namedDays } from '#src/features/reservations/days/days.ts'
import { formatDay, formatDays, formatMonth, formatMonths } from '#src/lib/i18n/formats.ts'
import type { CalendarPeriod } from './calendar-period.ts'

/** What the days of a view are called: `November 2026`, `15 – 21 November 2026`. */
export function titleOfPeriod({ view, date, months = 1 }: CalendarPeriod): string {
  if (view === 'month') return formatMonth(date)
  if (view === 'day') return formatDay(date)
  if (view === 'insights' && months === 1) return formatMonth(date)
  const { first, last } = namedDays(view, date, months)
  return view === 'insights' ? formatMonths(first, last) : formatDays(first, last)
}
