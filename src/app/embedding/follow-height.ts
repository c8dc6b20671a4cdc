import { heightToTell, type Size } from './height-to-tell.ts'

/* By then a portal has given the frame the height it was told, or never will. */
const patienceMs = 1000

/**
 * Tells the portal how tall the page is, once for each frame of the screen at most. The page then scrolls with the portal's,
 * and by itself only where the portal gives it less. Returns how to stop.
 */
export function followHeight(page: HTMLElement, tell: (height: number) => void): () => void {
  const { style } = document.documentElement
  let told: number | null = null
  let before: Size | null = null
  let isWaiting = 0
  let patience: ReturnType<typeof setTimeout> | undefined

  function measure(): void {
    isWaiting = 0
    const { width, height: exact } = page.getBoundingClientRect()
    const now = { width, height: exact }
    const height = heightToTell(now, before, told)
    before = now
    if (height === null) return
    told = height
    tell(height)
    clearTimeout(patience)
    patience = setTimeout(scrollIfLower, patienceMs)
  }
  /* A bar for it that came and went would make the page wider and narrower. */
  function scrollIfLower(): void {
    style.overflowY = told !== null && window.innerHeight < told - 4 ? 'scroll' : 'hidden'
  }
  const observer = new ResizeObserver(() => {
    if (isWaiting === 0) isWaiting = requestAnimationFrame(measure)
  })
  style.overflowY = 'hidden'
  observer.observe(page)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(isWaiting)
    clearTimeout(patience)
    style.overflowY = ''
  }
}
