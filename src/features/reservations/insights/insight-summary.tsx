import { useTranslations } from 'use-intl'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { formatChange, formatHour, formatNumber } from '#src/lib/i18n/formats.ts'
import { FigureSection } from './figure-section.tsx'
import type { InsightFigures } from './insight-figures.ts'
import { peakHour } from './peak-hour.ts'
import { useInsightWords, weekdayName } from './use-insight-words.ts'
import './insight-summary.css'

type InsightSummaryProps = {
  figures: InsightFigures
  period: string
  /** As many months before, and what they are called. */
  before: { name: string; tally: Tally | null; hasFailed: boolean }
  /** Reservations may still be made for it. */
  isOver: boolean
}

/** The figures to know at a glance, and what became of them since the months before. */
export function InsightSummary({ figures, period, before, isOver }: InsightSummaryProps) {
  const t = useTranslations('insights')
  const { total, leads, kinds } = figures
  const { inWords } = useInsightWords(total)
  const { measure, amount } = useInsightWords(kinds.byHour)
  const peak = peakHour(figures.hours, (tally) => tally[measure])
  // Where none of some reservations says how many seats it takes, they are not 0.
  const isKnownBefore =
    before.tally !== null &&
    (before.tally.reservations === 0 || before.tally.reservations > before.tally.unknown)
  const seatsBefore = isKnownBefore ? (before.tally?.seats ?? null) : null
  return (
    <FigureSection
      title={t('summary')}
      sentence={
        <>
          <ChangeSentence total={total} before={before} /> {!isOver && t('notOver')}{' '}
          {total.unknown > 0 && t('seatsUnknown', { count: total.unknown })}
        </>
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
          <dd>{inWords(total).seatsNumber || t('unknown')}</dd>
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

function ChangeSentence({ total, before }: Pick<InsightSummaryProps, 'before'> & { total: Tally }) {
  const t = useTranslations('insights')
  const { inWords } = useInsightWords(total)
  const { name: period, tally, hasFailed } = before
  if (hasFailed) return t('comparisonFailed', { period })
  if (tally === null) return t('comparisonLoading', { period })
  const reservations = inWords(total).reservations
  const more = total.reservations - tally.reservations
  if (more === 0) return t('changeSame', { reservations, period })
  return t(more > 0 ? 'changeMore' : 'changeFewer', { reservations, count: Math.abs(more), period })
}

function Change({ now, before, name }: { now: number; before: number | null; name: string }) {
  const t = useTranslations('insights')
  return (
    <dd className="quiet">
      {before !== null && (
        <>
          {before > 0 && (
            <>
              <bdi dir="ltr">{formatChange((now - before) / before)}</bdi>{' '}
            </>
          )}
          <span>{t('before', { period: name, number: formatNumber(before) })}</span>
        </>
      )}
    </dd>
  )
}
