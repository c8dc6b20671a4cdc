import Printer from 'lucide-react/icons/printer'
import { memo, useDeferredValue, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { insightMonths } from '#contract/dates/calendar-days.ts'
import { titleOfPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { stepDate } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { printPage } from '#src/features/reservations/export/print-page.ts'
import { sheetFile } from '#src/features/reservations/export/sheet-file.ts'
import type { CalendarOfPeriod } from '#src/features/reservations/days/calendar-address.ts'
import { savedFile } from '#src/lib/files/save-file.ts'
import { joinParts } from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Segments } from '#src/ui/fields/segments.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { BusyHours } from './busy-hours.tsx'
import { Headline } from './headline.tsx'
import { InsightSummary } from './insight-summary.tsx'
import { KindBars } from './kind-bars.tsx'
import { LeadBars } from './lead-bars.tsx'
import { MissingMonths } from './missing-months.tsx'
import { ProductBars } from './product-bars.tsx'
import { useCountedMonths, type CountedMonths } from './use-counted-months.ts'
import type { ReservationsOfMonths } from './use-reservations-of-months.ts'
import { WeekBars } from './week-bars.tsx'
import { WeekdayBars } from './weekday-bars.tsx'
import './insights.css'

type InsightsProps = {
  calendar: Pick<CalendarOfPeriod, 'address' | 'go'>
  /** The months that are loaded, loading or failed. */
  months: ReservationsOfMonths
  /** Stands in the place of the figures when there is nothing to count. */
  empty: ReactNode
}

/** The insights: figures about the reservations of one month, three months or a year. */
export function Insights({ calendar: { address, go }, months: loaded, empty }: InsightsProps) {
  const t = useTranslations('insights')
  const tCalendar = useTranslations('reservations.calendar')
  const part = useRef<HTMLDivElement>(null)
  const { months = 1, filters } = address
  const { result: counted, isCurrent } = useCountedMonths(address, filters, loaded)
  const isEmpty = counted?.figures.total.reservations === 0
  const isLoading = !isCurrent || loaded.isPlaceholderData
  function print() {
    if (printPage(() => {}) || part.current === null) return
    const name = joinParts([tCalendar('insights'), titleOfPeriod(address)])
    savedFile.set({ file: sheetFile(insightsAsTables(part.current), name), name, isSheet: true })
  }
  return (
    <div ref={part} className="stack insights" aria-busy={!isCurrent}>
      <p className="quiet">{t('howCounted')}</p>
      <div className="button-row insights-bar">
        {counted && <Headline figures={counted.figures} />}
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
      {counted && !isEmpty && <Sections counted={counted} hasBeforeFailed={loaded.hasBeforeFailed} />}
      {isEmpty && !isLoading && empty}
      {(isEmpty ? isLoading : !counted) && <Skeleton />}
    </div>
  )
}

type SectionsProps = { counted: CountedMonths; hasBeforeFailed: boolean }

/* The period is that of the figures, because the address may already have another. Memoized: only new figures render. */
const Sections = memo(function Sections({ counted, hasBeforeFailed }: SectionsProps) {
  const { figures, period, before } = counted
  const { date, months } = period
  const dateBefore = stepDate({ view: 'insights', date, months }, -1)
  const part = { figures, period: titleOfPeriod({ view: 'insights', ...period }) }
  // A slow phone renders the summary first and the charts after it.
  const areChartsRendered = useDeferredValue(true, false)
  // More weeks do not fit beside another section.
  const areWeeksWide = figures.weeks.length > 14
  return (
    <div className="insights-sections">
      <InsightSummary
        {...part}
        before={{
          name: titleOfPeriod({ view: 'insights', ...period, date: dateBefore }),
          tally: before,
          hasFailed: hasBeforeFailed,
        }}
        hasEnded={visibleDays({ view: 'insights', date }).last < storeToday()}
      />
      {areChartsRendered && (
        <>
          <BusyHours {...part} />
          <ProductBars {...part} />
          <LeadBars {...part} />
          <WeekBars {...part} isWide={areWeeksWide} />
          <WeekdayBars {...part} />
          <KindBars {...part} isWide={!areWeeksWide} />
        </>
      )}
    </div>
  )
})

/**
 * Copies the insights with tables in place of charts. The charts need inline styles, which the content security policy of a
 * sheet refuses.
 */
function insightsAsTables(insights: Element): Element {
  const copy = document.importNode(insights, true)
  for (const table of copy.querySelectorAll('.figure-section > .visually-hidden')) {
    while (table.previousElementSibling?.matches(':not(.figure-sentence)'))
      table.previousElementSibling.remove()
    table.className = 'figure-table-frame'
  }
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style')
  return copy
}
