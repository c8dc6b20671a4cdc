import { useTranslations } from 'use-intl'
import { formatHour, formatHourOnly, formatNumber } from '#src/lib/i18n/formats.ts'
import { HeatMap } from '#src/ui/plots/heat-map.tsx'
import { FigureSection } from './figure-section.tsx'
import type { InsightFigures } from './insight-figures.ts'
import { hoursInUse, peakHour } from './peaks.ts'
import { useInsightLabels, weekdayName, weekdaysInOrder } from './use-insight-labels.ts'

/** The section that shows how busy each hour of the week is. */
export function BusyHours({ figures, period }: { figures: InsightFigures; period: string }) {
  const t = useTranslations('insights')
  const { measure, amount } = useInsightLabels(figures.byHour)
  const hours = hoursInUse(figures.hours())
  const peak = peakHour(figures.hours(), measure)
  const rows = weekdaysInOrder().map((weekday) => ({
    key: String(weekday),
    label: weekdayName(weekday),
    values: hours.map((hour) => figures.hours()[weekday]?.[hour]?.[measure] ?? 0),
  }))
  return (
    <FigureSection
      title={t('hours')}
      hint={t('hoursHint', { measure })}
      sentence={
        peak
          ? t('hoursSentence', {
              weekday: weekdayName(peak.weekday),
              hour: formatHour(peak.hour),
              amount: amount(peak.tally),
            })
          : t('hoursNone')
      }
      figures={{
        columns: [t('columnWeekday'), ...hours.map(formatHour)],
        rows: rows.map(({ label, values }) => [label, ...values]),
      }}
      period={period}
      isTableItself
      isWide
    >
      {peak && (
        <HeatMap
          caption={t('hoursCaption', { measure })}
          rowsLabel={t('columnWeekday')}
          columns={hours.map((hour) => ({ key: String(hour), label: formatHourOnly(hour) }))}
          rows={rows}
          format={formatNumber}
          peakText={t('peak')}
        />
      )}
    </FigureSection>
  )
}
