import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { weekdays, type Weekday } from '#contract/dates/week.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { formatShare, formatWeekdayName, formatWeekdayShort } from '#src/lib/i18n/formats.ts'
import { measureOf } from './peaks.ts'

/** Returns the measure for `total` and functions that format tallies in it. */
export function useInsightLabels(total: Tally) {
  const tallyLabelsOf = useTallyLabels()
  const measure = measureOf(total)
  return {
    measure,
    /** `40 seats`, `at least 40 seats`, or `12 reservations` if the seats are unknown. */
    amount: (tally: Tally) => tallyLabelsOf(tally)[measure] || tallyLabelsOf(tally).reservations,
    /** `30%` */
    share: (tally: Tally) => formatShare(tally[measure] / Math.max(1, total[measure])),
  }
}

const aSunday = '2026-11-01' as CalendarDate

/** `Thursday`, for a weekday from 0 for Sunday to 6. */
export function weekdayName(weekday: number): string {
  return formatWeekdayName(addDays(aSunday, weekday))
}

/** `Thu`, for charts with seven bars. */
export function shortWeekdayName(weekday: number): string {
  return formatWeekdayShort(addDays(aSunday, weekday))
}

/** Returns the weekdays, beginning with the reader's first day of the week. */
export function weekdaysInOrder(): Weekday[] {
  const first = firstDayOfWeek()
  return [...weekdays.slice(first), ...weekdays.slice(0, first)]
}
