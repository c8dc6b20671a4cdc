import { useLayoutEffect, useRef } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import type { CalendarView } from '#contract/dates/calendar-days.ts'

/* From here on the grid does not scroll (calendar-grid.css). */
const fittingQuery = '(width >= 80em)'

/** Moves a week that is wider than the screen sideways, so that it begins with the date. */
export function useScrollToDate(view: CalendarView, date: CalendarDate) {
  const isRightToLeft = directionOf(screenLanguage()) === 'rtl'
  const grid = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Where all of it has room, measuring would only make the browser lay it out once more.
    if (view !== 'week' || window.matchMedia(fittingQuery).matches) return
    const column = grid.current?.querySelector(`[role=cell][data-date="${date}"]`)?.getBoundingClientRect()
    const viewport = grid.current?.getBoundingClientRect()
    if (column === undefined || viewport === undefined) return
    // The column of hours is sticky and covers the days at its side.
    const hours = grid.current?.querySelector('[role=rowheader]')?.getBoundingClientRect().width ?? 0
    const left = isRightToLeft ? column.right - viewport.right + hours : column.left - viewport.left - hours
    grid.current?.scrollBy({ left })
  }, [view, date, isRightToLeft])
  return grid
}
