import { useCallback, useSyncExternalStore } from 'react'
import { onResize } from '#src/lib/hooks/use-media-query.ts'
import type { MonthRoom } from './month-lanes.ts'

type MonthPlace = { weeks: number; isCompact: boolean; hasPanel: boolean }

/** Returns the room of a day in a month that fills the window, beside the open panel of a day or not. */
export function useMonthRoom({ weeks, isCompact, hasPanel }: MonthPlace): MonthRoom {
  const lanes = useSyncExternalStore(
    onResize,
    useCallback(() => (isCompact ? compactLanes : lanesThatFit(weeks)), [weeks, isCompact]),
  )
  const windowWidth = useSyncExternalStore(onResize, atLeastWide)
  return { lanes, nameWidth: isCompact ? null : nameWidthIn(windowWidth - (hasPanel ? panelWidth : 0)) }
}

const [compactLanes, maxLanes] = [4, 9]
/* In the em of media queries: the height of the page around a month, and of a week without its lanes (month-cell.css). */
const [aroundWideMonth, aroundMonth, aroundLanes, laneHeight] = [10.875, 16.875, 1.5625, 1.5]

/* Media queries, unlike measuring, give the result before the first render. */
function lanesThatFit(weeks: number): number {
  // Six weeks fit a window of 800px with three lanes, five with four.
  const minLanes = weeks > 5 ? 3 : 4
  const isWide = window.matchMedia('(width >= 80em)').matches
  for (let lanes = maxLanes; lanes > minLanes; lanes -= 1) {
    const height = weeks * (aroundLanes + lanes * laneHeight)
    if (isScreenAsHigh(height + (isWide ? aroundWideMonth : aroundMonth))) return lanes
  }
  return minLanes
}

/* A portal around a frame as tall as its page states the height of its own window (tokens.css). */
function isScreenAsHigh(height: number): boolean {
  const screen = Number.parseFloat(document.documentElement.style.getPropertyValue('--screen'))
  if (screen > 0) return screen >= height * 16
  return window.matchMedia(`(height >= ${height}em)`).matches
}

/* The windows to tell apart with their widths in em, the widest first. */
const windows: [query: string, width: number][] = [
  ['(width >= 120em)', 120],
  ['(width >= 105em)', 105],
  ['(width >= 90em)', 90],
  ['(width >= 85em)', 85],
  ['(width >= 80em)', 80],
  ['(width >= 70em)', 70],
  ['(width >= 48em)', 48],
]

function atLeastWide(): number {
  return windows.find(([query]) => window.matchMedia(query).matches)?.[1] ?? 0
}

/*
 * In em: the rail with the page's padding, the panel of a day, a tile without its name, and in months narrower than `timesWidth`
 * without its time too (month-event.css).
 */
const [aroundGrid, panelWidth, aroundName, aroundNameAlone, timesWidth] = [6.75, 22, 3.2, 1, 62]
/* The size of a name's letters in em; Arabic is a little larger than English. */
const letterSize = 0.78

function nameWidthIn(width: number): number {
  const grid = width - aroundGrid
  return Math.max(0, (grid / 7 - (grid < timesWidth ? aroundNameAlone : aroundName)) / letterSize)
}
