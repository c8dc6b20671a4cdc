import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/* How wide the last one was: the next one is most often as wide, and has no style worked out twice. */
let lastWidth: string | null = null

/**
 * Keeps how wide a ruler is, an element without height, as `--grid` on what it lies in; whether it was measured. Units of
 * a container (`cqi`) would say the same, yet have the browser look for it from every tile, which takes as long as all
 * else about their styles.
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

/*
 * FullCalendar draws its columns and heads first as wide and high as they come, and in the next frame as they are to be:
 * seen is only that.
 */
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
