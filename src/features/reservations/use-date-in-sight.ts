import { useLayoutEffect, useRef } from 'react'
import type { CalendarDate } from '#contract/wall-clock.ts'
import type { CalendarView } from '#src/lib/paths.ts'

/* Of its neighbour something is seen, also when the hours have taken the room they need. */
const beyond = 24

/** Where a week is wider than the screen: moves it to and fro until the date is to be seen. */
export function useDateInSight(view: CalendarView, date: CalendarDate) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (view !== 'week') return
    const column = place.current?.querySelector(`[data-date="${date}"]`)?.getBoundingClientRect()
    const sight = place.current?.getBoundingClientRect()
    if (column === undefined || sight === undefined) return
    const tooFarRight = Math.max(0, column.right + beyond - sight.right)
    const tooFarLeft = Math.max(0, sight.left - column.left + beyond)
    place.current?.scrollBy({ left: tooFarRight - tooFarLeft })
  }, [view, date])
  return place
}
