import { useQuery } from '@tanstack/react-query'
import { useMemo, type ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { type Phases, maxRows } from '#src/features/reservations/day/phases.ts'
import { daysOfReservation, overlapsDays } from '#src/features/reservations/days/days.ts'
import { noFilters as filters } from '#src/features/reservations/days/filters.ts'
import { useHasHijri } from '#src/features/reservations/days/hijri.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { ChangesContext } from '#src/features/reservations/reservation/changes/changes-context.ts'
import { ChangesNote } from '#src/features/reservations/reservation/changes/changes-note.tsx'
import { pathOfChanges } from '#src/features/reservations/reservation/changes/path-of-changes.ts'
import {
  useHasChanges,
  useReservationChanges,
} from '#src/features/reservations/reservation/changes/use-reservation-changes.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { closesByGoingBack } from '#src/lib/paths.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { comingDays } from './day-bars.ts'
import type { ProductsOfDay } from '#src/features/reservations/products/products-of-day.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'

/** Announces what comes, moves and goes on Today, shows how much it is, and keeps the focus. */
export function TodayChanges({ today, phases }: { today: CalendarDate; phases: Phases }) {
  const navigate = useNavigate()
  const { all, markSeen } = useTodayChanges(today)
  useFocusFallback((lost) =>
    phases.past.some(({ key }) => key === lost) ? document.querySelector<HTMLElement>('.board-fold') : null,
  )
  return (
    <ChangesNote
      changes={all}
      onShow={() => void navigate(pathOfChanges(all), { state: closesByGoingBack })}
      onSeen={() => markSeen(all)}
    />
  )
}

/** The unseen changes of what Today shows. */
function useTodayChanges(date: CalendarDate) {
  const [days, today] = [comingDays(date), { first: date, last: date }]
  const { data: coming } = useQuery(reservationQueries.days(days))
  // Read more often.
  const { data: loaded } = useQuery({ ...reservationQueries.days(today), enabled: false })
  const rows = useMemo(() => {
    const later = coming?.rows.filter((row) => !overlapsDays(row, { first: date, last: date })) ?? []
    return [...(loaded?.rows ?? []), ...later]
  }, [loaded, coming, date])
  return useReservationChanges(loaded, { rows, days, filters, openKey: null, wider: coming })
}

/** Marks a reservation that is new or moved. */
export function TodayMark({ reservation }: { reservation: Reservation }) {
  return useHasChanges() ? <UnseenMark reservation={reservation} /> : null
}

const UnseenMark = lazyPart(() => loadTexts('changes').then(() => ChangeOf), { Failed: () => null })

function ChangeOf({ reservation }: { reservation: Reservation }) {
  const rows = useMemo(() => [reservation], [reservation])
  const days = daysOfReservation(reservation)
  const changes = useReservationChanges(undefined, { rows, days, filters, openKey: null })
  if (!changes.keys.has(reservation.key)) return null
  return (
    <ChangesContext value={changes}>
      <ChangeMark reservations={rows} />
    </ChangesContext>
  )
}

type Props = ComponentProps<typeof ProductsOfDay>

// With the texts of the calendar.
const Products = lazyPart<Props>(
  async () => {
    await loadTexts('reservations')
    return (await import('#src/features/reservations/products/products-of-day.tsx')).ProductsOfDay
  },
  { fallback: () => <Skeleton isSilent /> },
)

/** Today in a store of stays, with the marks of what has changed. */
export function ProductsOfToday(props: Omit<Props, 'changedKeys' | 'hasHijri'>) {
  const hasHijri = useHasHijri()
  const changes = useTodayChanges(props.date)
  return (
    <ChangesContext value={changes}>
      <Products {...props} changedKeys={changes.keys} hasHijri={hasHijri} maxRows={maxRows} />
    </ChangesContext>
  )
}
