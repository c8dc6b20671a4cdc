import { useLayoutEffect, useRef } from 'react'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { directionOf } from '#src/lib/i18n.ts'
import type { CalendarView } from '#src/lib/paths.ts'
import { screenLanguage } from '#src/lib/screen-language.ts'

/* Of its neighbour something is seen, also when the hours have taken the room they need. */
const beyond = 24

/** Where a week is wider than the screen: moves it to and fro until the date is to be seen. */
export function useDateInSight(view: CalendarView, date: CalendarDate) {
  const isRightToLeft = directionOf(screenLanguage()) === 'rtl'
  const grid = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (view !== 'week') return
    const column = grid.current?.querySelector(`[data-date="${date}"]`)?.getBoundingClientRect()
    const sight = grid.current?.getBoundingClientRect()
    if (column === undefined || sight === undefined) return
    // The hours stay where lines begin, over the days.
    const hours = grid.current?.querySelector('[role=rowheader]')?.getBoundingClientRect().width ?? 0
    const [left, right] = isRightToLeft ? [0, hours] : [hours, 0]
    const tooFarRight = Math.max(0, column.right + beyond - sight.right + right)
    const tooFarLeft = Math.max(0, sight.left + left - column.left + beyond)
    grid.current?.scrollBy({ left: tooFarRight - tooFarLeft })
  }, [view, date, isRightToLeft])
  return grid
}
