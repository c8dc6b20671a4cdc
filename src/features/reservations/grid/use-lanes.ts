import { useCallback, useSyncExternalStore } from 'react'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { onResize } from '#src/lib/hooks/use-media-query.ts'

const [minLanes, maxLanes] = [3, 8]
/* In the browser's own ems: what stands above and below a month, and how high a week is beside its lanes (month-grid.css). */
const [aroundWideMonth, aroundMonth, aroundLanes, laneHeight] = [13.25, 19.25, 3.2, 1.5]

/** How many lanes a day of the month has where so many weeks fill the window. */
export function useLanes(weeks: number): number {
  return useSyncExternalStore(
    onResize,
    useCallback(() => lanesThatFit(weeks), [weeks]),
  )
}

/* Asked of the window and not measured, so that it is known before anything is drawn. */
function lanesThatFit(weeks: number): number {
  for (let lanes = maxLanes; lanes > minLanes; lanes -= 1) {
    const height = weeks * (aroundLanes + lanes * laneHeight)
    const isRoomy =
      window.matchMedia(`(width >= 80em) and (height >= ${height + aroundWideMonth}em)`).matches ||
      window.matchMedia(`${breakpoints.desktop} and (height >= ${height + aroundMonth}em)`).matches
    if (isRoomy) return lanes
  }
  return minLanes
}
