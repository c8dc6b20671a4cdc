import type { VisibleArea } from './protocol.ts'

/**
 * Reports the visible area of a frame when the portal's page scrolls or changes. What the portal draws over the frame counts as
 * visible. Waits for one report before the next, and sends at most one per animation frame. Returns a function that stops it.
 */
export function watchVisibleArea(
  frame: HTMLIFrameElement,
  report: (area: VisibleArea) => Promise<unknown>,
): () => void {
  const abortController = new AbortController()
  const { signal } = abortController
  let reported: Promise<unknown> = Promise.resolve()
  // An observer excludes parts that a scrolled element clips, and reports within the same animation frame.
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect()
    const entry = entries.at(-1)
    if (entry?.isIntersecting) reported = report(areaOf(entry)).catch(() => {})
  })
  const measure = () => void reported.then(() => signal.aborted || observer.observe(frame))
  const resizes = new ResizeObserver(measure)
  resizes.observe(frame)
  resizes.observe(document.body)
  window.addEventListener('scroll', measure, { capture: true, passive: true, signal })
  window.addEventListener('resize', measure, { signal })
  return () => {
    abortController.abort()
    resizes.disconnect()
    observer.disconnect()
  }

  function areaOf({ boundingClientRect, intersectionRect, rootBounds }: IntersectionObserverEntry) {
    const top = Math.max(0, intersectionRect.top - boundingClientRect.top - frame.clientTop)
    const screen = rootBounds?.height ?? window.innerHeight
    return { top, height: intersectionRect.height, screen }
  }
}
