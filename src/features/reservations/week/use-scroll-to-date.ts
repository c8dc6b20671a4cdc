import { useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import type { CalendarView } from '#contract/dates/calendar-days.ts'

type GridRef = RefObject<HTMLElement | null>

/* At this width the grid stops scrolling (calendar-grid.css). */
const fittingQuery = '(width >= 80em)'

/** Scrolls a week that is wider than the screen sideways to the date. */
export function useScrollToDate(grid: GridRef, view: CalendarView, date: CalendarDate): void {
  const isRightToLeft = directionOf(screenLanguage()) === 'rtl'
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
  }, [grid, view, date, isRightToLeft])
}

/* Within these frames FullCalendar gives the grid its height. */
const [minFrames, maxFrames] = [3, 12]

/**
 * Scrolls the page to the line of now when the days of now open, and again when the hours change under it because
 * reservations load later. Where the reader or the browser has scrolled, that stays.
 */
export function useScrollToNow(
  grid: GridRef,
  date: CalendarDate,
  hours: { first: number; last: number },
): void {
  const navigation = useNavigationType()
  const shown = useRef<{ opened: string; date: CalendarDate; top: number } | null>(null)
  const opened = `${date} ${hours.first}-${hours.last}`
  useLayoutEffect(() => {
    const before = window.scrollY
    const last = shown.current
    if (last?.opened === opened) return undefined
    const isRestored = navigation === NavigationType.Pop && before > 0 && last?.date !== date
    const isMoved = last !== null && last.top !== before
    return afterFrames(
      (frame) => frame >= minFrames && hasHeight(grid.current),
      () => {
        if (!isRestored && !isMoved && window.scrollY === before) showNow(grid.current)
        // What the reader has scrolled stays theirs when the hours change again.
        shown.current = { opened, date, top: isMoved && last.date === date ? last.top : window.scrollY }
      },
    )
  }, [grid, date, opened, navigation])
}

/* calendar-grid.css sets the margins that keep the label clear of the toolbar and the edge of the window. */
function showNow(grid: HTMLElement | null): void {
  const label = labelOf(grid)
  // A frame as tall as its page does not scroll: its portal does.
  if (!label || document.documentElement.style.getPropertyValue('--screen') !== '') return
  const before = window.scrollY
  label.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (window.scrollY !== before) label.scrollIntoView({ block: 'center', inline: 'nearest' })
}

function labelOf(grid: HTMLElement | null): Element | null {
  return grid?.querySelector('.calendar-now-place') ?? null
}

/* FullCalendar places the label before the hours have their height. */
function hasHeight(grid: HTMLElement | null): boolean {
  const label = labelOf(grid)?.getBoundingClientRect()
  return !label || label.top <= (grid?.getBoundingClientRect().bottom ?? 0)
}

function afterFrames(isDone: (frame: number) => boolean, then: () => void): () => void {
  let count = 0
  let frame = requestAnimationFrame(function next() {
    count += 1
    if (isDone(count) || count === maxFrames) then()
    else frame = requestAnimationFrame(next)
  })
  return () => cancelAnimationFrame(frame)
}
