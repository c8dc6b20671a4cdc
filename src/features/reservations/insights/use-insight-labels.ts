import { useTranslations } from 'use-intl'
import { weekdays, type Weekday } from '#contract/dates/week.ts'
import { someDateOn } from '#src/lib/dates/calendar-days.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { formattingLocale } from '#src/lib/i18n/screen-language.ts'
import { formatNumber, formatWeekdayName, formatWeekdayShort } from '#src/lib/i18n/formats.ts'
import type { Figure, Measure } from './figure.ts'
import { leadersOfSums } from './leaders.ts'

/** `Thursday and Friday` */
export function formatList(names: string[]): string {
  return new Intl.ListFormat(formattingLocale()).format(names)
}

/** Returns texts and cells of figures in a measure. */
export function useInsightLabels(measure: Measure) {
  const t = useTranslations('insights')
  const tReservations = useTranslations('common.reservations')
  const tallyLabelsOf = useTallyLabels()
  const measures: Measure[] = measure === 'reservations' ? [measure] : ['reservations', measure]
  /* `40 seats`, `at least 40 seats`, `12 nights`, or `12 reservations` if the seats are unknown. */
  function amount(figure: Figure): string {
    if (measure === 'nights') return tReservations('stay.nights', { count: figure.nights })
    return tallyLabelsOf(figure)[measure] || tallyLabelsOf(figure).reservations
  }
  return {
    measure,
    amount,
    /** The sums that lead, and `Tent (40 seats) and Camp (38 seats)`; empty if none does. */
    leadersIn<Sum extends Figure>(sums: Sum[], nameOf: (sum: Sum) => string) {
      const leaders = leadersOfSums(sums, measure)
      const texts = leaders.map((sum) => `${nameOf(sum)} (${amount(sum)})`)
      return { leaders, names: formatList(texts) }
    },
    /** What is shown of each figure: its reservations, and the measure. */
    measures,
    /** `40`, `40+` for at least 40 seats; empty if no reservation has a seat count. */
    numberOf: (figure: Figure, unit: Measure) =>
      unit === 'seats' && figure.reservations > 0
        ? tallyLabelsOf(figure).seatsNumber
        : formatNumber(figure[unit]),
    /** `over 4 days`, or `over 4–5 days`. */
    baseOf(groups: { days: number }[]): string {
      const counts = groups.map(({ days }) => days)
      const [from, to] = [Math.min(...counts), Math.max(...counts)]
      return from === to ? t('base', { count: to }) : t('baseRange', { from, to })
    },
    /** Their columns in a table, and their cells in a row. */
    columns: measures.map((column) => t(`column.${column}`)),
    cells: (figure: Figure) => measures.map((column) => figure[column]),
  }
}

/** `Thursday`, for a weekday from 0 for Sunday to 6. */
export const weekdayName = (weekday: number) => formatWeekdayName(someDateOn(weekday))

/** `Thu`, for charts with seven bars. In Arabic that is the name without the article: «خميس». */
export function shortWeekdayName(weekday: number): string {
  return formatWeekdayShort(someDateOn(weekday)).replace(/^ال/, '')
}

/** Returns the weekdays, beginning with the reader's first day of the week. */
export function weekdaysInOrder(): Weekday[] {
  const first = firstDayOfWeek()
  return [...weekdays.slice(first), ...weekdays.slice(0, first)]
}
