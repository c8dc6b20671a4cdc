import { useTranslations } from 'use-intl'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { formatChange, formatHour, formatNumber } from '#src/lib/i18n/formats.ts'
import { FigureSection } from './figure-section.tsx'
import type { InsightFigures } from './insight-figures.ts'
import { peakHour } from './peaks.ts'
import { useInsightLabels, weekdayName } from './use-insight-labels.ts'

type InsightSummaryProps = {
  figures: InsightFigures
  period: string
  /** The same number of months before: their name, and their tally once it is loaded. */
  before: { name: string; tally: Tally | null; hasFailed: boolean }
  /** Whether the period is over; otherwise reservations may still be added. */
  hasEnded: boolean
}

/** The main figures and how they changed since the months before. */
export function InsightSummary({ figures, period, before, hasEnded }: InsightSummaryProps) {
  const t = useTranslations('insights')
  const { total, byHour } = figures
  const leads = figures.leads()
  const tallyLabels = useTallyLabels()
  const { measure, amount } = useInsightLabels(byHour)
  const change = useChangeText(total, before)
  const peak = peakHour(figures.hours(), measure)
  // If no reservation has a seat count, the number of seats is unknown, not 0.
  const hasSeatsBefore =
    before.tally !== null &&
    (before.tally.reservations === 0 || before.tally.reservations > before.tally.unknown)
  const seatsBefore = hasSeatsBefore ? (before.tally?.seats ?? null) : null
  return (
    <FigureSection
      title={t('summary')}
      sentence={
        // One text node, so that the end does not jump between lines when the beginning changes.
        [
          change,
          ...(hasEnded ? [] : [t('notOver')]),
          ...(total.unknown > 0 ? [t('seatsUnknown', { count: total.unknown })] : []),
        ].join(' ')
      }
      figures={{
        columns: [t('columnFigure'), period, ...(before.tally ? [before.name] : [])],
        rows: [
          [t('columnReservations'), total.reservations, ...(before.tally ? [before.tally.reservations] : [])],
          [t('columnSeats'), total.seats, ...(before.tally ? [before.tally.seats] : [])],
        ],
      }}
      period={period}
      isWide
    >
      <dl className="insight-figures">
        <div>
          <dt>{t('columnReservations')}</dt>
          <dd>{formatNumber(total.reservations)}</dd>
          <Change now={total.reservations} before={before.tally?.reservations ?? null} name={before.name} />
        </div>
        <div>
          <dt>{t('columnSeats')}</dt>
          <dd>{tallyLabels(total).seatsNumber || t('unknown')}</dd>
          <Change now={total.seats} before={seatsBefore} name={before.name} />
        </div>
        <div>
          <dt>{t('busiestTime')}</dt>
          <dd>
            {peak ? weekdayName(peak.weekday) : t('unknown')} {peak && <small>{formatHour(peak.hour)}</small>}
          </dd>
          <dd className="quiet">{peak && amount(peak.tally)}</dd>
        </div>
        <div>
          <dt>{t('bookedAhead')}</dt>
          <dd>{leads.median === null ? t('unknown') : t('days', { count: leads.median })}</dd>
          <dd className="quiet">{leads.median !== null && t('median')}</dd>
        </div>
      </dl>
    </FigureSection>
  )
}

function useChangeText(total: Tally, before: InsightSummaryProps['before']): string {
  const t = useTranslations('insights')
  const { reservations } = useTallyLabels()(total)
  const { name: period, tally, hasFailed } = before
  if (hasFailed) return t('comparisonFailed', { period })
  if (tally === null) return t('comparisonLoading', { reservations, period })
  const more = total.reservations - tally.reservations
  if (more === 0) return t('changeSame', { reservations, period })
  return t(more > 0 ? 'changeMore' : 'changeFewer', { reservations, count: Math.abs(more), period })
}

/* Until the months before are loaded, an invisible text of the same length reserves the space. */
function Change({ now, before, name }: { now: number; before: number | null; name: string }) {
  const t = useTranslations('insights')
  const previous = before ?? now * 2
  return (
    <dd className="quiet" style={{ visibility: before === null ? 'hidden' : 'visible' }}>
      {previous > 0 && (
        <>
          <bdi dir="ltr">{formatChange((now - previous) / previous)}</bdi>{' '}
        </>
      )}
      <span>{t('before', { period: name, number: formatNumber(previous) })}</span>
    </dd>
  )
}
