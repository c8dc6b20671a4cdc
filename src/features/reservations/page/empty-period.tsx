import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CalendarPeriod } from '#contract/dates/calendar-days.ts'
import { stepPeriod, titleOfPeriod } from '#src/features/reservations/days/calendar-period.ts'
import type { useCalendarAddress } from './use-calendar-address.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { sortedReservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import { namedDays, visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { countFilters, noFilters, type Filters } from '#src/features/reservations/days/filters.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { LeaveEmptyPeriod } from '#src/features/reservations/reservation/leave-empty-period.tsx'

type EmptyPeriodProps = {
  calendar: ReturnType<typeof useCalendarAddress>
  /** Fills the page with a drawing, where there is no grid. */
  hasDrawing?: boolean
}

/** Says that the visible days have no reservation, or none that passes the filters, and offers the next step. */
export function EmptyPeriod({ calendar, hasDrawing = false }: EmptyPeriodProps) {
  const t = useTranslations('reservations.calendar')
  const { address, filter } = calendar
  const isFiltered = countFilters(address.filters) > 0
  const next = useKnownCount(address, 1)
  const previous = useKnownCount(address, -1)
  if (isFiltered) {
    return (
      <EmptyState {...(hasDrawing && { drawing: 'search' })} text={noMatchText(t, address.filters)}>
        <Button onClick={() => filter(noFilters)}>{t('clearFilters')}</Button>
      </EmptyState>
    )
  }
  const known = [next, previous].find((period) => period && period.count > 0)
  return (
    <EmptyState
      {...(hasDrawing && { drawing: 'none' })}
      text={t('empty', { view: address.view })}
      hint={next?.count === 0 && previous?.count === 0 && t('emptyAround')}
    >
      {known ? (
        <Button onClick={() => calendar.go({ date: known.period.date })}>
          {t('goToPeriod', { period: titleOfPeriod(known.period), count: known.count })}
        </Button>
      ) : (
        <LeaveEmptyPeriod address={address} onGo={calendar.go} />
      )}
    </EmptyState>
  )
}

function noMatchText(t: ReturnType<typeof useTranslations<'reservations.calendar'>>, filters: Filters) {
  const text = filters.text.trim()
  return text !== '' && countFilters(filters) === 1 ? t('emptySearch', { text }) : t('emptyFiltered')
}

/* The number of reservations of an adjacent period, which use-visible-reservations.ts loads; null until they are there. */
function useKnownCount(address: CalendarPeriod, step: 1 | -1) {
  const { view, date, months, span } = address
  const period = stepPeriod({ view, date, months, span }, step)
  const { data, isPlaceholderData } = useQuery({
    ...reservationQueries.days(visibleDays(period)),
    enabled: false,
  })
  if (data === undefined || isPlaceholderData || period.date === date) return null
  return { period, count: sortedReservationsWithin(data.rows, namedDays(period)).length }
}
