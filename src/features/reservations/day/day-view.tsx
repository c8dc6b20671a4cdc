import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { CalendarGrid } from '#src/features/reservations/week/calendar-grid.tsx'

/** A day as a board. */
export function DayView({ period: { date }, ...rest }: ViewProps) {
  return <CalendarGrid view="day" date={date} {...rest} />
}
