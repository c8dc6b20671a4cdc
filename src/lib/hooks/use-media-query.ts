import { useSyncExternalStore } from 'react'

/** Returns whether a media query about the window's size matches, and re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(onResize, () => window.matchMedia(query).matches)
}

/** Calls back when the window or the reader's font size changes; returns a function that stops it. */
export function onResize(listener: () => void): () => void {
  // No event reports the font size. In a later frame, because a re-render inside the callback would change the observed size.
  const observer = new ResizeObserver(() => requestAnimationFrame(listener))
  observer.observe(document.body)
  window.addEventListener('resize', listener)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', listener)
  }
}
