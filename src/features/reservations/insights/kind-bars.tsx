import { useTranslations } from 'use-intl'
import { formatNumber, formatShare } from '#src/lib/i18n/formats.ts'
import { FigureSection } from './figure-section.tsx'
import type { InsightFigures } from './insight-figures.ts'
import './kind-bars.css'

type KindBarsProps = { figures: InsightFigures; period: string; isWide: boolean }

/** How many reservations take whole days, and how many go by the hour: a pill and a tile, as in the calendar. */
export function KindBars({ figures, period, isWide }: KindBarsProps) {
  const t = useTranslations('insights')
  const tCalendar = useTranslations('calendar')
  const { byDay, byHour } = figures.kinds
  const kinds = [
    { name: 'day', text: tCalendar('typeDay'), tally: byDay },
    { name: 'hour', text: tCalendar('typeTime'), tally: byHour },
  ]
  return (
    <FigureSection
      title={t('kinds')}
      hint={t('leadsHint')}
      sentence={t('kindsSentence', {
        share: formatShare(byDay.reservations / Math.max(1, figures.total.reservations)),
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
          .map(({ name, text, tally }) => (
            <li key={name} style={{ flexGrow: tally.reservations }}>
              <i data-kind={name} />
              {text} <b>{formatNumber(tally.reservations)}</b>
            </li>
          ))}
      </ol>
    </FigureSection>
  )
}
