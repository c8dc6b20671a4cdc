import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { WeekOnPhone } from './week-on-phone.tsx'

/** The week: a table of hours, or a time grid. */
export function WeekView({ period: { date }, onGo, ...rest }: ViewProps) {
  const isCompact = useMediaQuery(breakpoints.phone)
  const grid = { view: 'week', date, ...rest } as const
  return isCompact ? (
    <WeekOnPhone key={firstDayOfWeek()} {...grid} onChoose={(chosen) => onGo({ date: chosen })} />
  ) : (
    <CalendarGrid key={firstDayOfWeek()} {...grid} />
  )
}
