import { useTranslations } from 'use-intl'
import { formatDayOfMonth, formatDays, formatNumber } from '#src/lib/i18n/formats.ts'
import { Bars } from '#src/ui/plots/bars.tsx'
import { FigureSection } from './figure-section.tsx'
import type { InsightFigures } from './insight-figures.ts'
import { greatest } from './peaks.ts'
import { useInsightLabels } from './use-insight-labels.ts'

type WeekBarsProps = { figures: InsightFigures; period: string; isWide: boolean }

/** The section that compares weeks. A week at an edge of the period counts only its days in the period. */
export function WeekBars({ figures, period, isWide }: WeekBarsProps) {
  const t = useTranslations('insights')
  const { measure, amount } = useInsightLabels(figures.total)
  const weeks = figures.weeks()
  const fullest = greatest(weeks, measure)
  return (
    <FigureSection
      title={t('weeks')}
      hint={t(`measure.${measure}`)}
      sentence={
        fullest &&
        t('weeksSentence', {
          days: formatDays(fullest.first, fullest.last),
          amount: amount(fullest.tally),
        })
      }
      figures={{
        columns: [t('columnWeek'), t('columnReservations'), t('columnSeats')],
        rows: weeks.map(({ first, last, tally }) => [
          formatDays(first, last),
          tally.reservations,
          tally.seats,
        ]),
      }}
      period={period}
      isWide={isWide}
    >
      <Bars
        barWidth={44}
        bars={weeks.map(({ first, tally }) => ({
          key: first,
          value: tally[measure],
          text: formatNumber(tally[measure]),
          label: formatDayOfMonth(first),
          appearance: fullest?.first === first ? 'peak' : undefined,
        }))}
      />
    </FigureSection>
  )
}
