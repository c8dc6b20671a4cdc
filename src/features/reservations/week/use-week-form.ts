import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { weekForms, type CalendarPeriod, type WeekForm } from '#contract/dates/calendar-days.ts'
import type { Reservation } from '#contract/reservation.ts'
import { cachedReservations } from '#src/features/reservations/api/cached-reservations.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { readPreference } from '#src/lib/preferences.ts'
import { isCrowded } from './is-crowded.ts'
import { loadHoursTable, loadTimeGrid } from './load-week.ts'

/**
 * The form of the week: the address', else the one that the reader chose last, else the one that suits the store. That is decided
 * once, when the first week is loaded, so that no step and no change of a reservation turns it. A crowded week decides alone;
 * otherwise its month is loaded too. Undefined until then. `rows` are those of the shown days, once all are loaded.
 */
export function useWeekForm(period: CalendarPeriod, rows: Reservation[] | undefined): WeekForm | undefined {
  const [decided, setDecided] = useState<WeekForm>()
  const stored = readPreference('week')
  const chosen = period.weekForm ?? weekForms.find((form) => form === stored) ?? decided
  const isUndecided = chosen === undefined && period.view === 'week' && rows !== undefined
  const isWeekCrowded = isUndecided && isCrowded(rows, dayWidth())
  const month = visibleDays({ view: 'month', date: period.date })
  const query = useQuery({
    ...reservationQueries.days(month),
    ...cachedReservations(useQueryClient(), month),
    enabled: isUndecided && !isWeekCrowded,
    staleTime: Infinity,
  })
  const isWaiting = isUndecided && !isWeekCrowded && query.isPending && query.fetchStatus !== 'paused'
  const isTableLikely = period.view === 'week' && chosen !== 'grid'
  useEffect(() => {
    // The code comes with the reservations; a failure shows when the form renders.
    if (isTableLikely) loadHoursTable().catch(() => {})
    if (isWaiting) loadTimeGrid().catch(() => {})
  }, [isTableLikely, isWaiting])
  if (!isUndecided || isWaiting) return chosen
  const form = isWeekCrowded || isCrowded(query.data?.rows ?? [], dayWidth()) ? 'table' : 'grid'
  setDecided(form)
  return form
}

/* Of a grid in this window, beside the navigation and the hours; in a narrow one it shows a single day. */
function dayWidth(): number {
  const { clientWidth } = document.documentElement
  return clientWidth < 768 ? clientWidth - 96 : (clientWidth - 200) / 7
}
