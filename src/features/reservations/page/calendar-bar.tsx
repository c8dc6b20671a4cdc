import type { ReactNode } from 'react'
import type { CalendarPeriod } from '#contract/dates/calendar-days.ts'
import { FilterBar } from '#src/features/reservations/page/filters/filter-bar.tsx'
import type { Filters } from '#src/features/reservations/days/filters.ts'
import type { FilteredRows } from '#src/features/reservations/page/filters/use-filtered.ts'
import { CalendarSummary } from './calendar-summary.tsx'

type CalendarBarProps = {
  period: CalendarPeriod
  filters: Filters
  filtered: FilteredRows
  /** Whether all reservations of the period are loaded. */
  isComplete: boolean
  onFilter: (filters: Partial<Filters>) => void
  /** The search, where the toolbar has no room for it. */
  children: ReactNode
}

/** The second row of the calendar: the filters as chips, and the totals. */
export function CalendarBar({ period, filters, filtered, isComplete, onFilter, children }: CalendarBarProps) {
  return (
    <div className="calendar-bar">
      {children}
      <FilterBar filters={filters} filtered={filtered} onFilter={onFilter} />
      <CalendarSummary period={period} filtered={isComplete ? filtered : null} filters={filters} />
    </div>
  )
}
