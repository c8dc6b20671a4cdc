import { startTransition, useLayoutEffect, useState, type RefObject } from 'react'
import type { GridBox } from './hour-height.ts'
import { onResize } from '#src/lib/hooks/use-media-query.ts'

type View = 'week' | 'day'

/* The next grid usually has the place of the last one; starting with it saves drawing the hours twice. */
const lastBoxes = new Map<View, GridBox>()
/* The usual place, until the first grid is measured. */
const usualPlace = { top: 176, day: 156 }

/**
 * Returns the place of the grid in the window before the first paint, and again when the window or the letters change size.
 * `isMeasured` is true once the days are drawn, so that tiles may follow.
 */
export function useGridBox(grid: RefObject<HTMLElement | null>, view: View) {
  const [box, setBox] = useState(() => lastBoxes.get(view) ?? { ...usualPlace, ...windowSizes() })
  const [isMeasured, setIsMeasured] = useState(false)
  useLayoutEffect(() => showOnceMeasured(grid.current), [grid])
  useLayoutEffect(() => {
    function measure() {
      if (grid.current === null) return
      const next = boxOf(grid.current)
      lastBoxes.set(view, next)
      setBox((previous) => (isSame(previous, next) ? previous : next))
    }
    measure()
    // In the next frame React draws the tiles in slices.
    const frame = requestAnimationFrame(() => startTransition(() => setIsMeasured(true)))
    const stop = onResize(measure)
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [grid, view])
  return { box, isMeasured }
}

function boxOf(grid: HTMLElement): GridBox {
  // The last group of rows has the hours; the first, in a week, the headers.
  const hours = [...grid.querySelectorAll('[role=rowgroup]')].at(-1)
  const days = hours?.getBoundingClientRect()
  const sizes = windowSizes()
  // calendar-grid.css sets it to the height of the phone's navigation bar.
  const bar = Number.parseFloat(getComputedStyle(grid).scrollPaddingBlockEnd) || 0
  const width = hours?.querySelector('[role=cell][data-date]')?.getBoundingClientRect().width ?? 0
  return {
    ...sizes,
    screen: sizes.screen - bar,
    top: days ? Math.round(days.top + window.scrollY) : usualPlace.top,
    day: width > 0 ? Math.floor(width) : usualPlace.day,
  }
}

function windowSizes() {
  const page = document.documentElement
  // A portal around a frame as tall as its page states the height of its own window (tokens.css).
  const screen = Number.parseFloat(page.style.getPropertyValue('--screen')) || window.innerHeight
  return {
    screen,
    letters: Number.parseFloat(getComputedStyle(page).fontSize) / 16,
    isTouch: window.matchMedia('(pointer: coarse)').matches,
  }
}

function isSame(a: GridBox, b: GridBox): boolean {
  return (
    a.screen === b.screen &&
    a.top === b.top &&
    a.day === b.day &&
    a.letters === b.letters &&
    a.isTouch === b.isTouch
  )
}

/* FullCalendar corrects the sizes of its columns and headers one frame after it draws them. Hides the grid until then. */
function showOnceMeasured(grid: HTMLElement | null): (() => void) | undefined {
  if (grid === null) return undefined
  const show = () => grid.style.removeProperty('visibility')
  grid.style.setProperty('visibility', 'hidden')
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    show()
  }
}
