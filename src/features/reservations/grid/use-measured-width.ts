import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/* The next grid usually has the last grid's width; starting with it saves computing styles twice. */
let lastWidth: string | null = null

/**
 * Writes the width of `ruler`, an element without height, to the grid's `--grid`; `isMeasured` is true from the first
 * measurement on. With container units (`cqi`) the browser would look up the container from every tile, which doubles the
 * time for styles.
 */
export function useMeasuredWidth(grid: RefObject<HTMLElement | null>) {
  const ruler = useRef<HTMLDivElement>(null)
  const [isMeasured, setIsMeasured] = useState(false)
  useLayoutEffect(() => showOnceMeasured(grid.current), [grid])
  useLayoutEffect(() => {
    grid.current?.style.setProperty('--grid', lastWidth)
    const observer = new ResizeObserver(([entry]) => {
      lastWidth = `${entry?.contentRect.width ?? 0}px`
      grid.current?.style.setProperty('--grid', lastWidth)
      startTransition(() => setIsMeasured(true))
    })
    if (ruler.current) observer.observe(ruler.current)
    return () => observer.disconnect()
  }, [grid])
  return { ruler, isMeasured }
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
