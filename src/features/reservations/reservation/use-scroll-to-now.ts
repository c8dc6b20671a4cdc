import { useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'

/**
 * Scrolls the page to the place of now when the days of now open, once all their reservations are loaded. Where the reader or the
 * browser has scrolled, that stays.
 */
export function useScrollToNow(
  days: RefObject<HTMLElement | null>,
  first: CalendarDate,
  isLoaded: boolean,
): void {
  const navigation = useNavigationType()
  const opened = useRef<{ first?: CalendarDate; top: number; isDone: boolean }>({ top: 0, isDone: false })
  useLayoutEffect(() => {
    // With the frame: asking earlier where the page is would make the browser lay it out once more.
    const frame = requestAnimationFrame(() => {
      if (opened.current.first !== first) {
        const top = window.scrollY
        opened.current = { first, top, isDone: navigation === NavigationType.Pop && top > 0 }
      }
      if (!isLoaded || opened.current.isDone) return
      opened.current.isDone = true
      if (opened.current.top === window.scrollY) scrollToNow(days.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [days, first, isLoaded, navigation])
}

/** Scrolls the page to the place of now, if the shown days have it. Margins keep it clear of the toolbar and the window's edge. */
export function scrollToNow(days: ParentNode | null = document): void {
  const place = days?.querySelector('.calendar-now-place')
  // A frame as tall as its page does not scroll: its portal does.
  if (!place || document.documentElement.style.getPropertyValue('--screen') !== '') return
  const before = window.scrollY
  place.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (window.scrollY === before) return
  // A row begins below the headers, so that they cover none of its lines by half.
  const row = place.closest('tr, .board-row')
  if (row) row.scrollIntoView({ block: 'start', inline: 'nearest' })
  else place.scrollIntoView({ block: 'center', inline: 'nearest' })
}
