import Printer from 'lucide-react/icons/printer'
import { useDeferredValue, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { insightMonths } from '#src/features/reservations/address/calendar-period.ts'
import { titleOfPeriod } from '#src/features/reservations/address/period-title.ts'
import type { useCalendarAddress } from '#src/features/reservations/address/use-calendar-address.ts'
import { eachDay, stepDate, visibleDays } from '#src/features/reservations/days/days.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { firstDayOfWeek } from '#src/features/reservations/days/week-start.ts'
import { printPage } from '#src/features/reservations/export/print-page.ts'
import {
  countFilters,
  filterReservations,
  noFilters,
  type Filters,
} from '#src/features/reservations/filters/filters.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Segments } from '#src/ui/fields/segments.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { BusyHours } from './busy-hours.tsx'
import { Headline } from './headline.tsx'
import { insightFigures } from './insight-figures.ts'
import { InsightSummary } from './insight-summary.tsx'
import { KindBars } from './kind-bars.tsx'
import { LeadBars } from './lead-bars.tsx'
import { MissingMonths } from './missing-months.tsx'
import { ProductBars } from './product-bars.tsx'
import type { ReservationsOfMonths } from './use-reservations-of-months.ts'
import { WeekBars } from './week-bars.tsx'
import { WeekdayBars } from './weekday-bars.tsx'
import './insights.css'

const none: Reservation[] = []

type InsightsProps = {
  calendar: Pick<ReturnType<typeof useCalendarAddress>, 'address' | 'go' | 'filter'>
  /** The months that are there, or on their way. */
  months: ReservationsOfMonths
  /** Those of their reservations that pass the filters. */
  shown: Reservation[]
}

/** What the reservations of a month, three, or a year say together. */
export function Insights({ calendar: { address, go, filter }, months: loaded, shown }: InsightsProps) {
  const t = useTranslations('insights')
  const tExport = useTranslations('export')
  const { date, months = 1, filters } = address
  // Counted after what is pressed or typed has been drawn: a year is tens of thousands.
  const counted = useDeferredValue(shown, none)
  const known = loaded.months.join(' ')
  const weekStart = firstDayOfWeek()
  const figures = useMemo(() => {
    const dates = loaded.months.flatMap((month) => eachDay(visibleDays('insights', month)))
    return insightFigures(counted, dates, weekStart)
    // The months are the same while their names are.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [counted, known, weekStart])
  const before = useMemo(
    () => loaded.before && tallyOf(filterReservations(loaded.before.rows, filters)),
    [loaded.before, filters],
  )
  const dateBefore = stepDate('insights', date, -1, months)
  const period = titleOfPeriod({ view: 'insights', date, months })
  const part = { figures, period }
  // More of them find no room beside another picture.
  const areWeeksWide = figures.weeks.length > 14
  function print() {
    if (!printPage(() => {})) showToast({ text: tExport('printRefused') })
  }
  return (
    <div className="insights">
      <div className="insights-bar">
        <Headline figures={figures} />
        <Segments
          label={t('span')}
          segments={insightMonths.map((count) => ({
            value: count,
            key: String(count),
            text: count === 12 ? t('year') : t('months', { count }),
          }))}
          chosen={months}
          onChoose={(count) => go({ months: count })}
        />
        <Button kind="quiet" onClick={print}>
          <Printer aria-hidden="true" size={18} strokeWidth={1.75} />
          {t('print')}
        </Button>
      </div>
      <MissingMonths loaded={loaded} all={months} />
      {figures.total.reservations === 0 && counted !== shown && <Skeleton />}
      {figures.total.reservations === 0 ? (
        !loaded.isPlaceholderData &&
        counted === shown && <NothingToCount filters={filters} onClear={() => filter(noFilters)} />
      ) : (
        <>
          <div className="insights-sections">
            <InsightSummary
              {...part}
              before={{
                name: titleOfPeriod({ view: 'insights', date: dateBefore, months }),
                tally: before,
                hasFailed: loaded.hasBeforeFailed,
              }}
              isOver={visibleDays('insights', date).last < storeToday()}
            />
            <BusyHours {...part} />
            <ProductBars {...part} />
            <LeadBars {...part} />
            <WeekBars {...part} isWide={areWeeksWide} />
            <WeekdayBars {...part} />
            <KindBars {...part} isWide={!areWeeksWide} />
          </div>
        </>
      )}
    </div>
  )
}

function NothingToCount({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const t = useTranslations('calendar')
  if (countFilters(filters) === 0) return <EmptyState text={t('empty')} hint={t('emptyHint')} />
  return (
    <EmptyState text={t('emptyFiltered')}>
      <Button onClick={onClear}>{t('clearFilters')}</Button>
    </EmptyState>
  )
}
