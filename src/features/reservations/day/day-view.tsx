import type { Reservation } from '#contract/reservation.ts'
import { isWithin } from '#src/features/reservations/days/days.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { DayContents } from './day-contents.tsx'

const none: Reservation[] = []

/** All reservations of a day as a board. */
export function DayView({ period: { date }, byDay, loadedDays, changedKeys, hasHijri, onOpen }: ViewProps) {
  if (loadedDays && !isWithin(loadedDays, date)) return <Skeleton />
  const reservations = byDay.get(date) ?? none
  return (
    <div className="card day-view" data-date={date} data-is-empty={reservations.length === 0}>
      {reservations.length > 0 && <DayContents {...{ date, reservations, changedKeys, hasHijri, onOpen }} />}
    </div>
  )
}
