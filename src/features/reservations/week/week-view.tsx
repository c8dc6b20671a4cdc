import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { TimeGrid } from './time-grid.tsx'
import { WeekOnPhone } from './week-on-phone.tsx'

/** The week: a table of hours, or a time grid. */
export function WeekView({ period, onGo, ...rest }: ViewProps) {
  const isCompact = useMediaQuery(breakpoints.phone)
  const grid = { days: visibleDays(period), date: period.date, ...rest }
  return isCompact ? (
    <WeekOnPhone key={firstDayOfWeek()} {...grid} onChoose={(chosen) => onGo({ date: chosen })} />
  ) : (
    <TimeGrid key={firstDayOfWeek()} {...grid} />
  )
}
