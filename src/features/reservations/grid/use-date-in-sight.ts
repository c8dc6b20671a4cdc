import { useLayoutEffect, useRef } from 'react'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import type { CalendarView } from '#src/lib/paths.ts'

/* So many pixels of the neighbouring day are left in view, to show that there is more. */
const beyond = 24

/** Scrolls a week that is wider than the screen sideways until the date is in view. */
export function useDateInSight(view: CalendarView, date: CalendarDate) {
  const isRightToLeft = directionOf(screenLanguage()) === 'rtl'
  const grid = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (view !== 'week') return
    const column = grid.current?.querySelector(`[data-date="${date}"]`)?.getBoundingClientRect()
    const sight = grid.current?.getBoundingClientRect()
    if (column === undefined || sight === undefined) return
    // The column of hours is sticky and covers the days at its side.
    const hours = grid.current?.querySelector('[role=rowheader]')?.getBoundingClientRect().width ?? 0
    const [left, right] = isRightToLeft ? [0, hours] : [hours, 0]
    const tooFarRight = Math.max(0, column.right + beyond - sight.right + right)
    const tooFarLeft = Math.max(0, sight.left + left - column.left + beyond)
    grid.current?.scrollBy({ left: tooFarRight - tooFarLeft })
  }, [view, date, isRightToLeft])
  return grid
}
