import { useSyncExternalStore } from 'react'

/** Returns whether a media query about the window's size matches, and re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  const matches = () => matchesMedia(query)
  return useSyncExternalStore(onResize, matches, matches)
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

/* The window of the reader, in em, while the gateway renders a page. */
let knownWindow = { width: 80, height: 50 }

/** Sets the size of the reader's window, in em, for what the gateway renders next. */
export function assumeWindow(size: typeof knownWindow): void {
  knownWindow = size
}

/** The width of the window in px, without its scroll bar. */
export function windowWidth(): number {
  return import.meta.env.SSR ? knownWindow.width * 16 : document.documentElement.clientWidth
}

/** The height of the window in px. */
export function windowHeight(): number {
  return import.meta.env.SSR ? knownWindow.height * 16 : window.innerHeight
}

/** Whether a media query about the window's size matches. */
export function matchesMedia(query: string): boolean {
  if (!import.meta.env.SSR) return window.matchMedia(query).matches
  return [...query.matchAll(/(width|height) (<|>=) ([\d.]+)em/g)].every(([, side, relation, length]) => {
    const isLess = knownWindow[side === 'width' ? 'width' : 'height'] < Number(length)
    return relation === '<' ? isLess : !isLess
  })
}
