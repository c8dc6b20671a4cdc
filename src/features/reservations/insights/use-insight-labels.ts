import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { weekdays, type Weekday } from '#contract/dates/week.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { useTallyLabels } from '#src/features/reservations/labels/use-tally-labels.ts'
import { formatShare, formatWeekdayName, formatWeekdayShort } from '#src/lib/i18n/formats.ts'
import { measureOf } from './peaks.ts'

/** How amounts are said, measured as all of them are. */
export function useInsightLabels(total: Tally) {
  const inWords = useTallyLabels()
  const measure = measureOf(total)
  return {
    measure,
    /** `40 seats`, `at least 40 seats`, or where seats are not known `12 reservations`. */
    amount: (tally: Tally) => inWords(tally)[measure] || inWords(tally).reservations,
    /** `30%` */
    share: (tally: Tally) => formatShare(tally[measure] / Math.max(1, total[measure])),
    inWords,
  }
}

const aSunday = '2026-11-01' as CalendarDate

/** `Thursday`, of a day from 0 for Sunday to 6 */
export function weekdayName(weekday: number): string {
  return formatWeekdayName(addDays(aSunday, weekday))
}

/** The same as short as it is written where seven stand side by side. */
export function shortWeekdayName(weekday: number): string {
  return formatWeekdayShort(addDays(aSunday, weekday))
}

/** The days of the week in the reader's order. */
export function weekdaysInOrder(): Weekday[] {
  const first = firstDayOfWeek()
  return [...weekdays.slice(first), ...weekdays.slice(0, first)]
}
