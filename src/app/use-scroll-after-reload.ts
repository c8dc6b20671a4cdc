import { useEffect } from 'react'
import * as v from 'valibot'
import { inBrowser } from '#src/lib/browser-storage.ts'
import { keepPlace, placeBefore } from '#src/lib/reading-place.ts'

/** The name under which the router keeps how far down each page was when it was left. */
export const scrollsName = 'diwan-scrolls'

const Scrolls = v.record(v.string(), v.number())

/* Taken away from the router, which would scroll before there is anything to scroll: the content comes later. */
const scrollBefore = takeScroll()

const readerActs = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Scrolls a page that was reloaded down to where it was, once it is long enough, unless the reader is quicker. */
export function useScrollAfterReload(): void {
  useEffect(() => {
    window.addEventListener('pagehide', keepPlace)
    return () => window.removeEventListener('pagehide', keepPlace)
  }, [])
  useEffect(() => {
    if (scrollBefore === 0) return
    const waiting = new AbortController()
    const observer = new ResizeObserver(() => {
      const top = placeBefore && topOf(placeBefore.anchor)
      const isLongEnough = document.documentElement.scrollHeight - window.innerHeight >= scrollBefore
      if (placeBefore && top !== null) window.scrollBy(0, top - placeBefore.top)
      else if (isLongEnough) window.scrollTo(0, scrollBefore)
      else return
      waiting.abort()
    })
    observer.observe(document.body)
    waiting.signal.addEventListener('abort', () => observer.disconnect())
    for (const act of readerActs)
      window.addEventListener(act, () => waiting.abort(), { passive: true, signal: waiting.signal })
    return () => waiting.abort()
  }, [])
}

function topOf(anchor: string): number | null {
  const part = document.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`)
  return part === null ? null : part.getBoundingClientRect().top
}

function takeScroll(): number {
  const taken = inBrowser('sessionStorage', (storage) => {
    const scrolls = v.parse(Scrolls, JSON.parse(storage.getItem(scrollsName) ?? '{}'))
    // As the router names them.
    const { [window.history.state?.key ?? 'default']: scroll = 0, ...others } = scrolls
    storage.setItem(scrollsName, JSON.stringify(others))
    return scroll
  })
  // Nothing readable, or no storage at all: the page begins at its top.
  return taken ?? 0
}
