import type { ComponentProps } from 'react'
import type { Days } from '#src/features/reservations/days/days.ts'
import { CalendarGrid } from './calendar-grid.tsx'

type TimeGridProps = Omit<ComponentProps<typeof CalendarGrid>, 'view' | 'date' | 'isCompact'> & { days: Days }

/** Some days as a time grid. */
export function TimeGrid({ days, ...rest }: TimeGridProps) {
  return <CalendarGrid view={days.first === days.last ? 'day' : 'week'} date={days.first} {...rest} />
}
