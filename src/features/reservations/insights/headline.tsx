import { useTranslations } from 'use-intl'
import { addTally, emptyTally } from '#src/features/reservations/days/tally.ts'
import { formatHour } from '#src/lib/i18n/formats.ts'
import type { InsightFigures } from './insight-figures.ts'
import { greatest } from './measure.ts'
import { peakHour } from './peak-hour.ts'
import { useInsightWords, weekdayName } from './use-insight-words.ts'

/** What all of it comes to, in one sentence: the busiest day of the week, and its busiest hour. */
export function Headline({ figures }: { figures: InsightFigures }) {
  const t = useTranslations('insights')
  const ofDays = figures.weekdays.map((tally, weekday) => ({ tally, weekday }))
  // One of several days counts on each of them, so these days together are more than the reservations are.
  const sum = emptyTally()
  for (const { tally } of ofDays) addTally(sum, tally)
  const { measure, amount, share } = useInsightWords(sum)
  const busiest = greatest(ofDays, measure)
  if (!busiest) return null
  const hours = figures.hours.map((tallies, weekday) => (weekday === busiest.weekday ? tallies : []))
  const peak = peakHour(hours, (tally) => tally[measure])
  const said = {
    weekday: weekdayName(busiest.weekday),
    amount: amount(busiest.tally),
    share: share(busiest.tally),
  }
  return (
    <p className="insights-headline">
      {peak ? t('headlineWithHour', { ...said, hour: formatHour(peak.hour) }) : t('headline', said)}
    </p>
  )
}
