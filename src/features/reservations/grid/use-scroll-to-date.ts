import { useLayoutEffect, useRef } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import type { CalendarView } from '#contract/dates/calendar-days.ts'

/* At this width the grid stops scrolling (calendar-grid.css). */
const fittingQuery = '(width >= 80em)'

/** Scrolls a week that is wider than the screen sideways to the date. Returns the ref for the grid. */
export function useScrollToDate(view: CalendarView, date: CalendarDate) {
  const isRightToLeft = directionOf(screenLanguage()) === 'rtl'
  const grid = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Where the whole week fits, measuring only costs another layout.
    if (view !== 'week' || window.matchMedia(fittingQuery).matches) return
    const column = grid.current?.querySelector(`[role=cell][data-date="${date}"]`)?.getBoundingClientRect()
    const viewport = grid.current?.getBoundingClientRect()
    if (column === undefined || viewport === undefined) return
    // The sticky column of hours covers the days beside it.
    const hours = grid.current?.querySelector('[role=rowheader]')?.getBoundingClientRect().width ?? 0
    const left = isRightToLeft ? column.right - viewport.right + hours : column.left - viewport.left - hours
    grid.current?.scrollBy({ left })
  }, [view, date, isRightToLeft])
  return grid
}
