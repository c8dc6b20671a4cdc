import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { TimeGrid } from '#src/features/reservations/week/time-grid.tsx'

/** A day as a board. */
export function DayView({ period: { date }, ...rest }: ViewProps) {
  return <TimeGrid days={{ first: date, last: date }} date={date} {...rest} />
}
