import { useSyncExternalStore } from 'react'

/** Whether a media query about the window's size holds, followed as that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(onResize, () => window.matchMedia(query).matches)
}

/** Calls back when the window or the reader's letters in it have another size; no event tells of the letters. */
export function onResize(listener: () => void): () => void {
  // Not within the frame: what is drawn anew would change the size that is being told.
  const letters = new ResizeObserver(() => requestAnimationFrame(listener))
  letters.observe(document.body)
  window.addEventListener('resize', listener)
  return () => {
    letters.disconnect()
    window.removeEventListener('resize', listener)
  }
}
