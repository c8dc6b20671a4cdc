import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import { cachedReservations } from '#src/features/reservations/api/cached-reservations.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { type CalendarPeriod, weekForms } from '#src/lib/dates/calendar-days.ts'
import { windowWidth } from '#src/lib/hooks/use-media-query.ts'
import { loadOnce } from '#src/lib/lazily.ts'
import { readPreference } from '#src/lib/preferences.ts'
import { decideWeek, shownForm, type ShownForm, type WeekDecision } from './week-form.ts'

/** Loads the code of the grid, once. */
export const loadTimeGrid = loadOnce(async () => (await import('./time-grid.tsx')).TimeGrid)

/** What a week shows, undefined until it is decided, and whether it has stays alone, of which it can show the products. */
export type Week = { form: ShownForm | undefined; isOfStays: boolean }

/**
 * What the week shows: the address' form, else the products of a week of stays, else the form that the reader chose last, else
 * the one that suits the store (week-form.ts). `rows` are those of the shown days, once all are loaded.
 */
export function useWeekForm(period: CalendarPeriod, rows: Reservation[] | undefined): Week {
  // Read once: a choice in another tab must not turn this one.
  const [decided, setDecided] = useState<WeekDecision>(() => ({
    form: weekForms.find((form) => form === readPreference('week')),
  }))
  const { first } = visibleDays(period)
  const byWeek = decideWeek(decided, period, [first, rows], dayWidth())
  const isUnknown = period.view === 'week' && rows !== undefined && shownForm(byWeek, period) === undefined
  const days = visibleDays({ view: 'month', date: period.date })
  const cached = cachedReservations(useQueryClient(), days)
  const query = { ...reservationQueries.days(days), ...cached, staleTime: Infinity }
  // No query otherwise: the whole page would render again with each request of a shown month.
  const [month] = useQueries({ queries: [query].filter(() => isUnknown) })
  const isWaiting = month !== undefined && month.isPending && month.fetchStatus !== 'paused'
  const all = isUnknown && !isWaiting ? (month?.data?.rows ?? []) : undefined
  const latest = all ? decideWeek(byWeek, period, [first, rows, all], dayWidth()) : byWeek
  if (latest !== decided) setDecided(latest)
  const shown = shownForm(latest, period)
  const isGrid = period.view === 'week' && shown === 'grid'
  useEffect(() => {
    // The code comes with the reservations; a failure shows when the form renders.
    if (isWaiting || isGrid) loadTimeGrid().catch(() => {})
  }, [isWaiting, isGrid])
  return { form: shown, isOfStays: latest.isOfStays ?? false }
}

/* Of a grid in this window, beside the navigation and the hours; in a narrow one it shows a single day. */
function dayWidth(): number {
  const width = windowWidth()
  return width < 768 ? width - 96 : (width - 200) / 7
}
