import { titleOfPeriod as titleWrittenBy, type CalendarPeriod } from '#contract/dates/calendar-period.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { formatDay, formatDays, formatMonth, formatMonths } from '#src/lib/i18n/formats.ts'

const formatters = { day: formatDay, days: formatDays, month: formatMonth, months: formatMonths }

/** What the days of a view are called, as the screen writes dates. */
export function titleOfPeriod(period: CalendarPeriod): string {
  return titleWrittenBy(period, firstDayOfWeek, formatters)
}
