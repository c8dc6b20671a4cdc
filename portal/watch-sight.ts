import type { Sight } from './protocol.ts'

/**
 * Tells what is seen of a frame, as the portal's page is scrolled and changes: bars of the portal's own that lie over it are
 * not known. One is told after the other has arrived, and at most one for each frame of the screen. Returns how to stop.
 */
export function watchSight(frame: HTMLIFrameElement, tell: (sight: Sight) => Promise<unknown>): () => void {
  const stopping = new AbortController()
  let isTelling = false
  let isStale = false
  // What the page cuts off is left out, wherever it scrolls; asked for anew, it answers within this frame of the screen.
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect()
    const entry = entries.at(-1)
    if (entry?.isIntersecting) void tellOf(entry)
  })
  const look = () => {
    if (isTelling) isStale = true
    else observer.observe(frame)
  }
  const resizes = new ResizeObserver(look)
  resizes.observe(frame)
  resizes.observe(document.body)
  const { signal } = stopping
  window.addEventListener('scroll', look, { capture: true, passive: true, signal })
  window.addEventListener('resize', look, { signal })
  return () => {
    stopping.abort()
    resizes.disconnect()
    observer.disconnect()
  }

  async function tellOf({ boundingClientRect, intersectionRect, rootBounds }: IntersectionObserverEntry) {
    isTelling = true
    const top = Math.max(0, intersectionRect.top - boundingClientRect.top - frame.clientTop)
    const screen = rootBounds?.height ?? window.innerHeight
    await tell({ top, height: intersectionRect.height, screen }).catch(() => {})
    isTelling = false
    if (isStale && !signal.aborted) observer.observe(frame)
    isStale = false
  }
}
