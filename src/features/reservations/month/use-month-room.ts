import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { matchesMedia, onResize } from '#src/lib/hooks/use-media-query.ts'
import type { MonthRoom } from './month-lanes.ts'

type MonthPlace = { weeks: number; isCompact: boolean; hasPanel: boolean }

/** Returns the room of a day in a month that fills the window, beside the open panel of a day or not. */
export function useMonthRoom({ weeks, isCompact, hasPanel }: MonthPlace): MonthRoom {
  const fitting = useCallback(() => (isCompact ? compactLanes : lanesThatFit(weeks)), [weeks, isCompact])
  const lanes = useSyncExternalStore(onResize, fitting, fitting)
  const windowWidth = useSyncExternalStore(onResize, atLeastWide, atLeastWide)
  const grid = windowWidth - (hasPanel ? panelWidth : 0) - aroundGrid
  return useMemo(() => {
    const dayWidth = grid / 7 / letterSize
    const aroundName = (grid < timesWidth ? aroundNameAlone : aroundTime) / letterSize
    return { lanes, dayWidth, nameWidth: isCompact ? null : Math.max(0, dayWidth - aroundName) }
  }, [lanes, grid, isCompact])
}

const [compactLanes, maxLanes] = [4, 9]
/* In the em of media queries: the height of the page around a month, and of a week without its lanes (month-cell.css). */
const [aroundWideMonth, aroundMonth, aroundLanes, laneHeight] = [10.875, 16.875, 1.5625, 1.5]

/* Media queries, unlike measuring, give the result before the first render. */
function lanesThatFit(weeks: number): number {
  // Six weeks fit a window of 800px with three lanes, five with four.
  const minLanes = weeks > 5 ? 3 : 4
  const isWide = matchesMedia('(width >= 80em)')
  for (let lanes = maxLanes; lanes > minLanes; lanes -= 1) {
    const height = weeks * (aroundLanes + lanes * laneHeight)
    if (isScreenAsHigh(height + (isWide ? aroundWideMonth : aroundMonth))) return lanes
  }
  return minLanes
}

/* A portal around a frame as tall as its page states the height of its own window (tokens.css). */
function isScreenAsHigh(height: number): boolean {
  const screen = import.meta.env.SSR
    ? 0
    : Number.parseFloat(document.documentElement.style.getPropertyValue('--screen'))
  if (screen > 0) return screen >= height * 16
  return matchesMedia(`(height >= ${height}em)`)
}

/* In em, by steps. */
function atLeastWide(): number {
  let width = 50
  while (width <= 120 && matchesMedia(`(width >= ${width}em)`)) width += 5
  return width - 5
}

/*
 * In em: the rail with the page's padding, the panel of a day, a tile without its name, and in months narrower than `timesWidth`
 * without its time too (month-event.css).
 */
const [aroundGrid, panelWidth, aroundTime, aroundNameAlone, timesWidth] = [6.75, 22, 3.2, 1, 62]
/* The size of a name's letters in em; Arabic is a little larger than English. */
const letterSize = 0.78
