export type Size = { width: number; height: number }

/* Smaller changes are invisible, and fractions of a pixel fluctuate. */
const minChange = 4
const scrollbarWidth = 24
/* How long a portal may take to apply a reported height. */
const portalTimeoutMs = 1000

/**
 * Reports the height of the page to the portal, at most once per animation frame. The portal's page then scrolls; ours
 * scrolls only when the frame stays lower. Returns a function that stops it.
 */
export function reportHeight(page: HTMLElement, report: (height: number) => void): () => void {
  const { style } = document.documentElement
  let reported: number | null = null
  let before: Size | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function measure(): void {
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
  /* Shows the page's scrollbar permanently: a scrollbar that comes and goes would change the page's width. */
  function scrollIfLower(): void {
    style.overflowY = reported !== null && window.innerHeight < reported - 4 ? 'scroll' : 'hidden'
  }
  const observer = new ResizeObserver(measure)
  style.overflowY = 'hidden'
  observer.observe(page)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    style.overflowY = ''
  }
}

/**
 * Returns the height to report to the portal for a page of this size, or null to keep the reported one. A page that becomes
 * slightly narrower and lower lost that width to the portal's new scrollbar: reporting the lower height would remove the
 * scrollbar again, in an endless loop.
 */
export function frameHeight(now: Size, before: Size | null, reported: number | null): number | null {
  const height = Math.ceil(now.height)
  if (reported === null) return height
  if (Math.abs(height - reported) < minChange) return null
  const narrowed = before === null ? 0 : before.width - now.width
  return height < reported && narrowed > 0 && narrowed <= scrollbarWidth ? null : height
}
