import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CalendarPeriod } from '#src/lib/dates/calendar-days.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import type { CalendarOfPeriod } from '#src/features/reservations/days/calendar-address.ts'
import type { ReservationsOfDays } from '#src/features/reservations/days/loaded-reservations.ts'
import { stepPeriod, titleOfPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { isWithin } from '#src/features/reservations/days/days.ts'
import { namedDays, visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { countFilters, noFilters } from '#src/features/reservations/days/filters.ts'
import { sortedReservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'

type EmptyPeriodProps = {
  calendar: CalendarOfPeriod
  /** Fills the page with a drawing, where there is no grid. */
  hasDrawing?: boolean
  /** The reservations of the period before, if the view loads them. */
  before?: ReservationsOfDays | null
}

/** Says that the visible days have no reservation, or none that passes the filters, and offers the next step. */
export function EmptyPeriod({
  calendar: { address, go, filter },
  hasDrawing = false,
  before,
}: EmptyPeriodProps) {
  const t = useTranslations('reservations.calendar')
  const { view, date, months, span, filters } = address
  const period = { view, date, months, span }
  const today = { ...period, date: storeToday() }
  const next = useKnownCount(period, stepPeriod(period, 1))
  const previous = useKnownCount(period, stepPeriod(period, -1), before)
  const todays = useKnownCount(period, today)
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
  // Insights of an empty month never offer another.
  const isTodayEmpty = view === 'insights' && todays?.count === 0
  const way = known?.period ?? (isTodayEmpty ? null : wayOut(period, today, next?.count === 0))
  return (
    <EmptyState
      {...(hasDrawing && { drawing: 'none' })}
      text={t('empty', { view: view === 'insights' && months === 1 ? 'month' : view })}
      hint={next?.count === 0 && previous?.count === 0 && t('emptyAround')}
    >
      {way && (
        <Button onClick={() => go({ date: way.date })}>
          {known
            ? t('goToPeriod', { period: titleOfPeriod(known.period), count: known.count })
            : way === today
              ? t('goToToday')
              : t('showPeriod', { period: titleOfPeriod(way) })}
        </Button>
      )}
    </EmptyState>
  )
}

/* To today; from today's period to one that is not known to be empty. Insights know only the period before, and offer no other. */
function wayOut(period: CalendarPeriod, today: CalendarPeriod, isNextEmpty: boolean): CalendarPeriod | null {
  if (!isWithin(visibleDays(period), today.date)) return today
  const next = stepPeriod(period, 1)
  return period.view === 'insights' ? null : isNextEmpty ? stepPeriod(next, 1) : next
}

/* The number of reservations of another period, which use-visible-reservations.ts or the view loads; null until they are there. */
function useKnownCount(from: CalendarPeriod, period: CalendarPeriod, loaded?: ReservationsOfDays | null) {
  const { data, isPlaceholderData } = useQuery({
    ...reservationQueries.days(visibleDays(period)),
    enabled: false,
  })
  const known = loaded ?? (isPlaceholderData ? undefined : data)
  if (known === undefined || period.date === from.date) return null
  return { period, count: sortedReservationsWithin(known.rows, namedDays(period)).length }
}
