import { useTranslations } from 'use-intl'
import type { Days } from '#src/lib/dates/calendar-days.ts'
import { addDays, daysBetween, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { formatChange, formatDays, formatFullDays, formatWeekday } from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import type { Comparison } from './comparison.ts'
import { meanFigure, type Figure, type Measure } from './figure.ts'
import { FigureSection } from './figure-section.tsx'
import type { InsightFigures } from './insight-figures.ts'
import { useInsightLabels } from './use-insight-labels.ts'

type InsightSummaryProps = {
  figures: InsightFigures
  period: string
  /** The days of the period. */
  days: Days
  comparison: Comparison | null
  /** The day of the first reservation of the loaded months, if it is known. */
  opened: CalendarDate | undefined
  hasBeforeFailed: boolean
}

/** The main figures, and how they changed since the same days of the months before. */
export function InsightSummary({
  figures,
  period,
  days: { first, last },
  comparison,
  opened,
  hasBeforeFailed,
}: InsightSummaryProps) {
  const t = useTranslations('insights')
  const { total, measure, leads } = figures
  const { known, median } = leads()
  const tReservations = useTranslations('common.reservations')
  const { measures, numberOf } = useInsightLabels(measure)
  const counted = figures.daysSoFar()
  const more = comparison && total.reservations - comparison.now.reservations
  const rest = comparison &&
    more && {
      count: more,
      days: formatRange({ first: addDays(comparison.days.last, 1), last }),
    }
  // The sentence says that there were none: nothing to compare with.
  const isCompared = comparison !== null && comparison.before?.reservations !== 0
  // Without a reservation for a week from their start the store may not have been open.
  const isWhole = !(comparison && opened && daysBetween(comparison.daysBefore.first, opened) >= 7)
  const parts: { name: string; figure: Figure }[] = [{ name: period, figure: total }]
  if (comparison) parts.push({ name: formatRange(comparison.days, formatFullDays), figure: comparison.now })
  if (comparison?.before)
    parts.push({ name: formatRange(comparison.daysBefore, formatFullDays), figure: comparison.before })
  return (
    <FigureSection
      title={t('summary')}
      sentence={
        // One text node, so that the end does not jump between lines when the beginning changes.
        [
          first > storeToday() && t('ahead'),
          comparison &&
            hasBeforeFailed &&
            t('comparisonFailed', { before: formatRange(comparison.daysBefore) }),
          rest && t('rest', rest),
          opened && (!isWhole || opened > first) && t('opened', { day: formatWeekday(opened) }),
          total.unknown > 0 && t('seatsUnknown', { count: total.unknown }),
        ]
          .filter(Boolean)
          .join(' ')
      }
      figures={{
        columns: [t('columnFigure'), ...parts.map(({ name }) => name)],
        rows: measures.map((unit) => [t(`column.${unit}`), ...parts.map(({ figure }) => figure[unit])]),
      }}
      period={period}
      isWide
    >
      <dl className="insight-figures roomy wrap flex">
        {measures.map((unit) => (
          <div key={unit} className="box">
            <dt className="quiet label">{t('sum', { measure: unit })}</dt>
            <dd className="strong">{numberOf(total, unit)}</dd>
            {isCompared && <Change {...{ comparison, unit, numberOf, isWhole }} isAll={!more} />}
          </div>
        ))}
        <div className="box">
          <dt className="quiet label">{t('perDay', { measure })}</dt>
          <dd className="strong">{numberOf(meanFigure(counted), measure)}</dd>
          <dd className="quiet small">{t('base', { count: counted.length })}</dd>
        </div>
        <div className="box">
          <dt className="quiet label">{t('bookedAhead')}</dt>
          <dd className="strong">{median === null ? t('unknown') : t('days', { count: median })}</dd>
          <dd className="quiet small">
            {median !== null && t('medianOf', { reservations: tReservations('count', { count: known }) })}
          </dd>
        </div>
      </dl>
    </FigureSection>
  )
}

const formatRange = ({ first, last }: Days, format = formatDays) => format(first, last)

type ChangeProps = {
  comparison: Comparison
  /** Whether the compared days have all the reservations of the period. */
  isAll: boolean
  unit: Measure
  numberOf: (figure: Figure, unit: Measure) => string
  /** Whether the days before have reservations from their start. */
  isWhole: boolean
}

/* Until the months before are loaded, an invisible text of about the same length reserves the space. */
function Change({ comparison, isAll, unit, numberOf, isWhole }: ChangeProps) {
  const t = useTranslations('insights')
  const { now, before, days, daysBefore } = comparison
  const other = before ?? now
  const isKnown = before !== null && numberOf(before, unit) !== ''
  return (
    <dd className="quiet small" style={{ visibility: isKnown ? 'visible' : 'hidden' }}>
      {isWhole && other[unit] > 0 && (
        <bdi className="ink strong" dir="ltr">
          {formatChange(now[unit] / other[unit] - 1)}
        </bdi>
      )}{' '}
      <span>
        {t('beside', {
          isAll: String(isAll),
          now: numberOf(now, unit),
          days: formatRange(days),
          before: numberOf(other, unit),
          daysBefore: formatRange(daysBefore),
        })}
      </span>
    </dd>
  )
}
