import type { Reservation } from '#contract/reservation.ts'
import { isLoaded } from '#src/features/reservations/days/days.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { DayContents } from './day-contents.tsx'

const none: Reservation[] = []

/** All reservations of a day as a board. */
export function DayView({ period: { date }, byDay, booked, loadedDays, ...day }: ViewProps) {
  if (!isLoaded(loadedDays, date)) return <Skeleton />
  const reservations = byDay.get(date) ?? none
  return (
    <div className="card day-view" data-date={date} data-is-empty={reservations.length === 0}>
      {reservations.length > 0 && (
        <DayContents {...day} isPage {...{ date, reservations }} booked={booked.get(date) ?? none} />
      )}
    </div>
  )
}
