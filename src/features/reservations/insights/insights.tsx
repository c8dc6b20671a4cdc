import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Printer from 'lucide-react/icons/printer'
import { memo, useDeferredValue, useRef, type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { insightMonths, type CalendarPeriod } from '#src/lib/dates/calendar-days.ts'
import { titleOfPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { printPage } from '#src/features/reservations/export/print-page.ts'
import type { CalendarOfPeriod } from '#src/features/reservations/days/calendar-address.ts'
import { savedFile } from '#src/lib/files/save-file.ts'
import { joinParts, formatMonth, formatMonthShort, formatHour, formatNumber } from '#src/lib/i18n/formats.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Segments } from '#src/ui/fields/segments.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { QueryError } from '#src/ui/states/query-states.tsx'
import { eachDay } from '#src/features/reservations/days/days.ts'
import { filterReservations, type Filters } from '#src/features/reservations/days/filters.ts'
import { useDeferredResult } from '#src/lib/hooks/use-deferred-result.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { InsightSummary } from './insight-summary.tsx'
import { ProductBars, BusyHours, LeadBars, TypeBars, WeekBars, WeekdayBars } from './sections.tsx'
import type { ReservationsOfMonths } from './use-reservations-of-months.ts'
import { meanFigure, type Figure } from './figure.ts'
import { type InsightFigures, insightFigures } from './insight-figures.ts'
import { formatList, useInsightLabels, weekdayName } from './use-insight-labels.ts'
import { comparePeriods, openingDay, type Comparison } from './comparison.ts'
import './insights.css'

type InsightsProps = {
  calendar: CalendarOfPeriod
  /** The months that are loaded, loading or failed. */
  months: ReservationsOfMonths
  /** Stands in the place of the figures when there is nothing to count. */
  empty: ReactNode
}

/** The insights: figures about the reservations of one month, three months or a year. */
export function Insights({ calendar: { address, go }, months: loaded, empty }: InsightsProps) {
  const t = useTranslations('insights')
  const tCalendar = useTranslations('reservations.calendar')
  const tExport = useTranslations('reservations.export')
  const part = useRef<HTMLDivElement>(null)
  const { months = 1, filters } = address
  const { result: counted, isCurrent } = useCountedMonths(address, filters, loaded)
  const isEmpty = counted?.figures.total.reservations === 0
  const isLoading = !isCurrent || loaded.isPlaceholderData
  const refuse = () => showToast({ text: tExport('refused'), isFailure: true })
  async function print() {
    const insights = part.current
    if (printPage(() => {}, refuse) || insights === null) return
    const name = joinParts([tCalendar('insights'), titleOfPeriod(address)])
    const { sheetFile } = await import('#src/features/reservations/export/sheet-file.ts')
    savedFile.set({ file: sheetFile(withoutCharts(insights), name), name, isSheet: true })
  }
  return (
    <div ref={part} className="stack roomy insights" aria-busy={!isCurrent}>
      <div className="button-row insights-bar">
        {counted && !isEmpty && <Headline figures={counted.figures} />}
        <Segments
          label={t('span')}
          values={insightMonths}
          renderText={(count) => (count === 12 ? t('year') : t('months', { count }))}
          chosen={months}
          onChoose={(count) => go({ months: count })}
        />
        <div className="flex screen-only">
          <Button kind="quiet" onClick={() => void print().catch(refuse)}>
            <Printer aria-hidden="true" size={18} strokeWidth={1.75} />
            {t('print')}
          </Button>
          <Popover label={t('howCountedTitle')} icon={CircleQuestionMark}>
            {() => <p>{t('howCounted')}</p>}
          </Popover>
        </div>
      </div>
      <MissingMonths loaded={loaded} />
      {counted && !isEmpty && <Sections counted={counted} hasBeforeFailed={loaded.hasBeforeFailed} />}
      {isEmpty && !isLoading && empty}
      {(isEmpty ? isLoading : !counted) && <Skeleton />}
    </div>
  )
}

/*
 * Copies the insights with tables in place of charts. The charts need inline styles, which the content security policy of a sheet
 * refuses.
 */
function withoutCharts(insights: Element): Element {
  const copy = document.importNode(insights, true)
  for (const table of copy.querySelectorAll('.figure-section > .visually-hidden')) {
    while (table.previousElementSibling?.matches(':not(header, p)')) table.previousElementSibling.remove()
    table.className = 'figure-table-frame'
  }
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style')
  return copy
}

type SectionsProps = { counted: CountedMonths; hasBeforeFailed: boolean }

/* The period is that of the figures, because the address may already have another. Memoized: only new figures render. */
const Sections = memo(function Sections({ counted, hasBeforeFailed }: SectionsProps) {
  const { figures, comparison, opened } = counted
  const period = { view: 'insights', ...counted.period } as const
  const part = { figures, period: titleOfPeriod(period) }
  // A slow phone renders the summary first and the charts after it.
  const areChartsRendered = useDeferredValue(true, false)
  return (
    <div className="insights-sections stack">
      <InsightSummary
        {...part}
        days={visibleDays(period)}
        comparison={comparison}
        opened={opened}
        hasBeforeFailed={hasBeforeFailed}
      />
      {areChartsRendered && (
        <>
          <BusyHours {...part} />
          <ProductBars {...part} />
          <LeadBars {...part} />
          <WeekBars {...part} />
          <WeekdayBars {...part} />
          <TypeBars {...part} />
        </>
      )}
    </div>
  )
})

/* Reports which months are missing from the figures because they are loading or have failed. */
function MissingMonths({ loaded }: { loaded: ReservationsOfMonths }) {
  const t = useTranslations('insights')
  const { months, failed, failure, isPlaceholderData } = loaded
  return (
    <>
      <output className="insights-loading quiet">
        {isPlaceholderData && t('loading', { months: joinParts(months.map(formatMonthShort)) })}
      </output>
      <QueryError
        query={loaded}
        error={failure}
        title={t('failedMonths', { months: joinParts(failed.map(formatMonth)) })}
      />
    </>
  )
}

/* The sentences above the sections: the busiest one or two weekdays and hours of the day, the quietest weekday, and that none is busiest. */
function Headline({ figures }: { figures: InsightFigures }) {
  const t = useTranslations('insights')
  const day = useInsightLabels(figures.measure)
  const hour = useInsightLabels(figures.hourMeasure)
  const tReservations = useTranslations('common.reservations')
  const { weekdays, byHour, total } = figures
  const busiest = ledBy(figures.leadingWeekdays(), weekdays(), day, weekdayName)
  const quietest = ledBy(figures.quietestWeekdays(), weekdays(), day, weekdayName)
  const busiestHours = ledBy(figures.leadingHours(), byHour(), hour, formatHour)
  return (
    <p className="insights-headline dense large strong">
      {[
        busiest && t('headline', busiest),
        quietest && t('headlineQuiet', quietest),
        busiestHours && t('headlineHour', busiestHours),
        !busiest &&
          (total.reservations < minReservations
            ? t('tooFew', { reservations: tReservations('count', { count: total.reservations }) })
            : t('noLeader', { hours: String(figures.hoursInUse().length > 0 && !busiestHours) })),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

/* Of fewer nobody expects a busiest day. */
const minReservations = 10

/* The groups that lead with their mean, and the next one; there is none where the others are empty. Null if none leads. */
function ledBy(
  leaders: number[],
  groups: Figure[][],
  { amount, measure }: ReturnType<typeof useInsightLabels>,
  nameOf: (index: number) => string,
) {
  if (leaders.length === 0) return null
  const leading = leaders.flatMap((index) => groups[index] ?? [])
  const means = groups.map((figures, index) => (leaders.includes(index) ? 0 : meanFigure(figures)[measure]))
  const mean = Math.max(...means)
  return {
    leaders: formatList(leaders.map(nameOf)),
    // A number stays on the line of its unit.
    amount: amount(meanFigure(leading)).replaceAll(/(?<=\p{N}) /gu, '\u00a0'),
    count: leading.length,
    two: String(leaders.length === 2),
    hasNext: String(mean > 0),
    next: nameOf(means.indexOf(mean)),
    mean: formatNumber(mean),
  }
}

/* The figures and the period that they are of, because the page shows old figures while it counts new ones. */
type CountedMonths = {
  period: Pick<CalendarPeriod, 'date' | 'months'>
  figures: InsightFigures
  /** Beside the same days of the months before; null while months of the period are missing, and before it begins. */
  comparison: Comparison | null
  /** The day of the first reservation of the loaded months, of any product, if it is known. */
  opened: CalendarDate | undefined
}

/* This many reservations are counted within a frame. */
const maxSyncRows = 2000

/* Returns the figures of the loaded months. Counts many reservations in a later render, so that the page stays responsive. */
function useCountedMonths(
  { date, months = 1 }: Pick<CalendarPeriod, 'date' | 'months'>,
  filters: Filters,
  loaded: Pick<ReservationsOfMonths, 'data' | 'months' | 'before'>,
) {
  const reservations = loaded.data?.rows
  const before = loaded.before?.rows ?? null
  const weekStart = firstDayOfWeek()
  const today = storeToday()
  const monthsKey = loaded.months.join(' ')
  const count = useCallback(
    (): CountedMonths => {
      const dates = loaded.months.flatMap((month) => eachDay(visibleDays({ view: 'insights', date: month })))
      const rows = filterReservations(reservations ?? [], filters)
      const rowsBefore = before && filterReservations(before, filters)
      const isComplete = loaded.months.length === months
      const opened = isComplete ? openingDay(reservations ?? [], before) : undefined
      return {
        period: { date, months },
        figures: insightFigures(rows, dates, weekStart, today, opened),
        comparison: isComplete ? comparePeriods({ date, months }, today, rows, rowsBefore) : null,
        opened,
      }
    },
    // `monthsKey` stands for `loaded.months`, which is a new array at each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [date, months, monthsKey, reservations, before, filters, weekStart, today],
  )
  return useDeferredResult(count, (reservations?.length ?? 0) + (before?.length ?? 0) > maxSyncRows)
}
