import { useTranslations } from 'use-intl'
import { addTally, emptyTally } from '#src/features/reservations/days/tally.ts'
import { formatHour } from '#src/lib/i18n/formats.ts'
import type { InsightFigures } from './insight-figures.ts'
import { greatest, peakHour } from './peaks.ts'
import { useInsightLabels, weekdayName } from './use-insight-labels.ts'

/** The sentence above the sections: the busiest weekday and its busiest hour. */
export function Headline({ figures }: { figures: InsightFigures }) {
  const t = useTranslations('insights')
  const byWeekday = figures.weekdays().map((tally, weekday) => ({ tally, weekday }))
  // A reservation of several days counts on each of them, so the share is of this sum, not of all reservations.
  const sum = emptyTally()
  for (const { tally } of byWeekday) addTally(sum, tally)
  const { measure, amount, share } = useInsightLabels(sum)
  const busiest = greatest(byWeekday, measure)
  if (!busiest) return null
  const hours = figures.hours().map((tallies, weekday) => (weekday === busiest.weekday ? tallies : []))
  const peak = peakHour(hours, measure)
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
