import { frameHeight, type Size } from './frame-height.ts'

/* A portal that applies the height has done so by then. */
const portalTimeoutMs = 1000

/**
 * Reports the height of the page to the portal, at most once per animation frame. The portal's page then scrolls; ours scrolls
 * only when the frame stays lower. Returns a function that stops it.
 */
export function reportHeight(page: HTMLElement, report: (height: number) => void): () => void {
  const { style } = document.documentElement
  let reported: number | null = null
  let before: Size | null = null
  let frameRequest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function measure(): void {
    frameRequest = 0
    const { width, height: pageHeight } = page.getBoundingClientRect()
    const now = { width, height: pageHeight }
    const height = frameHeight(now, before, reported)
    before = now
    if (height === null) return
    reported = height
    report(height)
    clearTimeout(timer)
    timer = setTimeout(scrollIfLower, portalTimeoutMs)
  }
  /* A scrollbar that comes and goes would change the page's width. */
  function scrollIfLower(): void {
    style.overflowY = reported !== null && window.innerHeight < reported - 4 ? 'scroll' : 'hidden'
  }
  const observer = new ResizeObserver(() => {
    if (frameRequest === 0) frameRequest = requestAnimationFrame(measure)
  })
  style.overflowY = 'hidden'
  observer.observe(page)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frameRequest)
    clearTimeout(timer)
    style.overflowY = ''
  }
}
