import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import type { Phases } from '#src/features/reservations/day/phases.ts'
import { overlapsDays } from '#src/features/reservations/days/days.ts'
import { noFilters as filters } from '#src/features/reservations/days/filters.ts'
import { ChangesNote } from '#src/features/reservations/reservation/changes/changes-note.tsx'
import { pathOfChanges } from '#src/features/reservations/reservation/changes/path-of-changes.ts'
import { useReservationChanges } from '#src/features/reservations/reservation/changes/use-reservation-changes.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { closesByGoingBack } from '#src/lib/paths.ts'
import { comingDays } from './day-bars.ts'

type TodayChangesProps = {
  today: CalendarDate
  phases: Phases
  /** Gets the unseen changes of what Today shows. */
  onChange: (changes: ReturnType<typeof useReservationChanges>) => void
}

/** Announces what comes, moves and goes on Today, shows how much it is, and keeps the focus. */
export function TodayChanges({ today: date, phases, onChange }: TodayChangesProps) {
  const navigate = useNavigate()
  const [days, today] = [comingDays(date), { first: date, last: date }]
  const { data: coming } = useQuery(reservationQueries.days(days))
  // Read more often.
  const { data: loaded } = useQuery({ ...reservationQueries.days(today), enabled: false })
  const rows = useMemo(() => {
    const later = coming?.rows.filter((row) => !overlapsDays(row, { first: date, last: date })) ?? []
    return [...(loaded?.rows ?? []), ...later]
  }, [loaded, coming, date])
  const changes = useReservationChanges(loaded, { rows, days, filters, openKey: null, wider: coming })
  useEffect(() => onChange(changes), [onChange, changes])
  useFocusFallback((lost) =>
    phases.past.some(({ key }) => key === lost) ? document.querySelector<HTMLElement>('.board-fold') : null,
  )
  return (
    <ChangesNote onShow={() => void navigate(pathOfChanges(changes.all), { state: closesByGoingBack })} />
  )
}
