import { useTranslations } from 'use-intl'
import { addTally, emptyTally } from '#src/features/reservations/days/tally.ts'
import { formatHour } from '#src/lib/i18n/formats.ts'
import type { InsightFigures } from './insight-figures.ts'
import { greatest, peakHour } from './peaks.ts'
import { useInsightLabels, weekdayName } from './use-insight-labels.ts'

/** What all of it comes to, in one sentence: the busiest day of the week, and its busiest hour. */
export function Headline({ figures }: { figures: InsightFigures }) {
  const t = useTranslations('insights')
  const byWeekday = figures.weekdays.map((tally, weekday) => ({ tally, weekday }))
  // One of several days counts on each of them, so these days together are more than the reservations are.
  const sum = emptyTally()
  for (const { tally } of byWeekday) addTally(sum, tally)
  const { measure, amount, share } = useInsightLabels(sum)
  const busiest = greatest(byWeekday, measure)
  if (!busiest) return null
  const hours = figures.hours.map((tallies, weekday) => (weekday === busiest.weekday ? tallies : []))
  const peak = peakHour(hours, (tally) => tally[measure])
  const values = {
    weekday: weekdayName(busiest.weekday),
    amount: amount(busiest.tally),
    share: share(busiest.tally),
  }
  return (
    <p className="insights-headline">
      {peak ? t('headlineWithHour', { ...values, hour: formatHour(peak.hour) }) : t('headline', values)}
    </p>
  )
}
