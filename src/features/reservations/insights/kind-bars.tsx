import { useTranslations } from 'use-intl'
import { useTypeLabel } from '#src/features/reservations/reservation/labels/use-type-label.ts'
import { formatNumber, formatShare } from '#src/lib/i18n/formats.ts'
import { FigureSection } from './figure-section.tsx'
import type { InsightFigures } from './insight-figures.ts'

type KindBarsProps = { figures: InsightFigures; period: string; isWide: boolean }

/** The section that counts reservations by type, with the calendar's shapes: a pill for days, a tile for hours. */
export function KindBars({ figures, period, isWide }: KindBarsProps) {
  const t = useTranslations('insights')
  const typeLabel = useTypeLabel()
  const kinds = [...figures.types].map(([type, tally]) => ({ type, text: typeLabel(type), tally }))
  const byDay = figures.types.get('day')?.reservations ?? 0
  return (
    <FigureSection
      title={t('kinds')}
      hint={t('leadsHint')}
      sentence={t('kindsSentence', {
        share: formatShare(byDay / Math.max(1, figures.total.reservations)),
      })}
      figures={{
        columns: [t('columnKind'), t('columnReservations'), t('columnSeats')],
        rows: kinds.map(({ text, tally }) => [text, tally.reservations, tally.seats]),
      }}
      period={period}
      isWide={isWide}
    >
      <ol className="kind-bars" aria-hidden="true">
        {kinds
          .filter(({ tally }) => tally.reservations > 0)
          .map(({ type, text, tally }) => (
            <li key={type} style={{ flexGrow: tally.reservations }}>
              <i data-type={type} />
              {text} <b>{formatNumber(tally.reservations)}</b>
            </li>
          ))}
      </ol>
    </FigureSection>
  )
}
