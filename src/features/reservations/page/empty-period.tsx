import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CalendarPeriod } from '#contract/dates/calendar-days.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import type { CalendarOfPeriod } from '#src/features/reservations/days/calendar-address.ts'
import { stepPeriod, titleOfPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { isWithin } from '#src/features/reservations/days/days.ts'
import { countFilters, noFilters } from '#src/features/reservations/days/filters.ts'
import { sortedReservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import { namedDays, visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'

type EmptyPeriodProps = {
  calendar: CalendarOfPeriod
  /** Fills the page with a drawing, where there is no grid. */
  hasDrawing?: boolean
}

/** Says that the visible days have no reservation, or none that passes the filters, and offers the next step. */
export function EmptyPeriod({ calendar: { address, go, filter }, hasDrawing = false }: EmptyPeriodProps) {
  const t = useTranslations('reservations.calendar')
  const { view, date, months, span, filters } = address
  const period = { view, date, months, span }
  const next = useKnownCount(period, 1)
  const previous = useKnownCount(period, -1)
  if (countFilters(filters) > 0) {
    const text = countFilters(filters) === 1 ? filters.text.trim() : ''
    return (
      <EmptyState
        {...(hasDrawing && { drawing: 'search' })}
        text={text === '' ? t('emptyFiltered') : t('emptySearch', { text })}
      >
        <Button onClick={() => filter(noFilters)}>{t('clearFilters')}</Button>
      </EmptyState>
    )
  }
  const known = [next, previous].find((other) => other && other.count > 0)
  const way = known?.period ?? wayOut(period)
  return (
    <EmptyState
      {...(hasDrawing && { drawing: 'none' })}
      text={t('empty', { view: view === 'insights' && months === 1 ? 'month' : view })}
      hint={next?.count === 0 && previous?.count === 0 && t('emptyAround')}
    >
      <Button onClick={() => go({ date: way?.date ?? storeToday() })}>
        {known
          ? t('goToPeriod', { period: titleOfPeriod(known.period), count: known.count })
          : way
            ? t('showPeriod', { period: titleOfPeriod(way) })
            : t('goToToday')}
      </Button>
    </EmptyState>
  )
}

/* From today's period to one that is not known to be empty; null from any other, which leads to today. */
function wayOut(period: CalendarPeriod): CalendarPeriod | null {
  if (!isWithin(visibleDays(period), storeToday())) return null
  // Insights count what was, the calendar shows what comes: the next period is known to be empty.
  return period.view === 'insights' ? stepPeriod(period, -1) : stepPeriod(stepPeriod(period, 1), 1)
}

/* The number of reservations of an adjacent period, which use-visible-reservations.ts loads; null until they are there. */
function useKnownCount(from: CalendarPeriod, step: 1 | -1) {
  const period = stepPeriod(from, step)
  const { data, isPlaceholderData } = useQuery({
    ...reservationQueries.days(visibleDays(period)),
    enabled: false,
  })
  if (data === undefined || isPlaceholderData || period.date === from.date) return null
  return { period, count: sortedReservationsWithin(data.rows, namedDays(period)).length }
}
