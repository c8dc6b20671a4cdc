import { useTranslations } from 'use-intl'
import { emptyTally } from '#src/features/reservations/days/tally.ts'
import { formatDay, formatNumber } from '#src/lib/i18n/formats.ts'
import { Bars } from '#src/ui/plots/bars.tsx'
import { extremesOf } from './day-figures.ts'
import { FigureSection } from './figure-section.tsx'
import type { InsightFigures } from './insight-figures.ts'
import { greatest } from './peaks.ts'
import { shortWeekdayName, useInsightLabels, weekdayName, weekdaysInOrder } from './use-insight-labels.ts'

/** The section that compares weekdays and names the busiest and the quietest day. */
export function WeekdayBars({ figures, period }: { figures: InsightFigures; period: string }) {
  const t = useTranslations('insights')
  const { measure, amount } = useInsightLabels(figures.total)
  const extremes = extremesOf(figures.days())
  const weekdays = weekdaysInOrder().map((weekday) => ({
    weekday,
    tally: figures.weekdays()[weekday] ?? emptyTally(),
  }))
  const peak = greatest(weekdays, measure)
  const empty = figures.days().filter(({ tally }) => tally.reservations === 0).length
  return (
    <FigureSection
      title={t('weekdays')}
      hint={t(`measure.${measure}`)}
      sentence={
        extremes && (
          <>
            {t('daysBusiest', {
              day: formatDay(extremes.busiest.date),
              amount: amount(extremes.busiest.tally),
            })}{' '}
            {extremes.quietest !== extremes.busiest &&
              t('daysQuietest', {
                day: formatDay(extremes.quietest.date),
                amount: amount(extremes.quietest.tally),
              })}{' '}
            {t('daysEmpty', { count: empty })}
          </>
        )
      }
      figures={{
        columns: [t('columnWeekday'), t('columnReservations'), t('columnSeats')],
        rows: weekdays.map(({ weekday, tally }) => [weekdayName(weekday), tally.reservations, tally.seats]),
      }}
      period={period}
    >
      <Bars
        barWidth={40}
        bars={weekdays.map(({ weekday, tally }) => ({
          key: String(weekday),
          value: tally[measure],
          text: formatNumber(tally[measure]),
          label: shortWeekdayName(weekday),
          appearance: weekday === peak?.weekday ? 'peak' : undefined,
        }))}
      />
    </FigureSection>
  )
}
