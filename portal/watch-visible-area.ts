import type { VisibleArea } from './protocol.ts'

/**
 * Reports the visible area of a frame when the portal's page scrolls or changes. Bars over the frame are unknown and count as
 * visible. Sends one report at a time, at most one per animation frame. Returns a function that stops it.
 */
export function watchVisibleArea(
  frame: HTMLIFrameElement,
  report: (sight: VisibleArea) => Promise<unknown>,
): () => void {
  const stopping = new AbortController()
  let isReporting = false
  let isStale = false
  // An observer excludes what any scroller cuts off, and responds within the same animation frame.
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect()
    const entry = entries.at(-1)
    if (entry?.isIntersecting) void reportEntry(entry)
  })
  const measure = () => {
    if (isReporting) isStale = true
    else observer.observe(frame)
  }
  const resizes = new ResizeObserver(measure)
  resizes.observe(frame)
  resizes.observe(document.body)
  const { signal } = stopping
  window.addEventListener('scroll', measure, { capture: true, passive: true, signal })
  window.addEventListener('resize', measure, { signal })
  return () => {
    stopping.abort()
    resizes.disconnect()
    observer.disconnect()
  }

  async function reportEntry({
    boundingClientRect,
    intersectionRect,
    rootBounds,
  }: IntersectionObserverEntry) {
    isReporting = true
    const top = Math.max(0, intersectionRect.top - boundingClientRect.top - frame.clientTop)
    const screen = rootBounds?.height ?? window.innerHeight
    await report({ top, height: intersectionRect.height, screen }).catch(() => {})
    isReporting = false
    if (isStale && !signal.aborted) observer.observe(frame)
    isStale = false
  }
}
