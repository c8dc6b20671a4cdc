import { useTranslations } from 'use-intl'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { Bars } from '#src/ui/plots/bars.tsx'
import { FigureSection } from './figure-section.tsx'
import type { InsightFigures } from './insight-figures.ts'
import { leadGroups } from './lead-times.ts'

/** The section that shows how many days ahead reservations are made. */
export function LeadBars({ figures, period }: { figures: InsightFigures; period: string }) {
  const t = useTranslations('insights')
  const { counts, median, unknown, afterwards } = figures.leads()
  const hasNoLeadTimes = median === null && afterwards === 0
  const groups = leadGroups.map(({ name, from, to }, index) => ({
    name,
    label: t(`lead.${name}`, { from, to: Number.isFinite(to) ? to : from }),
    count: counts[index] ?? 0,
  }))
  return (
    <FigureSection
      title={t('leads')}
      hint={t('leadsHint')}
      sentence={
        <>
          {hasNoLeadTimes && t('leadsNone')}
          {median !== null && t('leadsSentence', { days: median })}{' '}
          {!hasNoLeadTimes && unknown > 0 && t('leadsUnknown', { count: unknown })}{' '}
          {afterwards > 0 && t('leadsAfterwards', { count: afterwards })}
        </>
      }
      figures={{
        columns: [t('columnAhead'), t('columnReservations')],
        rows: [
          ...groups.map(({ label, count }): [string, number] => [label, count]),
          [t('leadAfterwards'), afterwards],
          [t('leadUnknown'), unknown],
        ],
      }}
      period={period}
    >
      {median !== null && (
        <Bars
          colour="attention"
          barWidth={40}
          bars={groups.map(({ name, label, count }) => ({
            key: name,
            value: count,
            text: formatNumber(count),
            label,
          }))}
        />
      )}
    </FigureSection>
  )
}
