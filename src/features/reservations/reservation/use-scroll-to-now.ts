import { useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/**
 * Scrolls the page to the place of now, or of the hour that its address names, when the days from `first` on open, once all their
 * reservations are loaded. Where the reader or the browser has scrolled, that stays.
 */
export function useScrollToNow(days: RefObject<HTMLElement | null>, first: string, isLoaded: boolean): void {
  const navigation = useNavigationType()
  const opened = useRef({ first: '', top: 0, isDone: false })
  useLayoutEffect(() => {
    // With the frame: asking earlier where the page is would make the browser lay it out once more.
    const frame = requestAnimationFrame(() => {
      const { first: before } = opened.current
      if (before !== first) {
        const top = window.scrollY
        // An address that loses its hour opens nothing.
        const isDone = before.startsWith(first) || (navigation === NavigationType.Pop && top > 0)
        opened.current = { first, top, isDone }
      }
      if (!isLoaded || opened.current.isDone) return
      opened.current.isDone = true
      if (opened.current.top === window.scrollY) scrollToNow(days.current, first.includes('#'))
    })
    return () => cancelAnimationFrame(frame)
  }, [days, first, isLoaded, navigation])
}

/**
 * Scrolls the page to the place of now, if the shown days have it; with `isTop`, to an hour that begins a list. Margins keep it clear of the
 * toolbar and the window's edge.
 */
export function scrollToNow(days: ParentNode | null = document, isTop = false): void {
  const place = days?.querySelector('.calendar-now-place')
  // A frame as tall as its page does not scroll: its portal does.
  if (!place || document.documentElement.style.getPropertyValue('--screen') !== '') return
  const before = window.scrollY
  place.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (window.scrollY === before && !isTop) return
  // A row or week begins below the headers, so that they cover none of its lines by half; a sparse table has few of them.
  const row = place.closest('table:not(:has([data-kept])) tr, .board-row, .month-week')
  if (row) row.scrollIntoView({ block: 'start', inline: 'nearest' })
  else place.scrollIntoView({ block: 'center', inline: 'nearest' })
}
