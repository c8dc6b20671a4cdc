import { useEffect } from 'react'
import * as v from 'valibot'

/** The name under which the router keeps how far down each page was when it was left. */
export const scrollsName = 'diwan-scrolls'

const Scrolls = v.record(v.string(), v.number())

/* Taken away from the router, which would scroll before there is anything to scroll: the content comes later. */
const scrollBefore = takeScroll()

const readerActs = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Scrolls a page that was reloaded down to where it was, once it is long enough, unless the reader is quicker. */
export function useScrollAfterReload(): void {
  useEffect(() => {
    if (scrollBefore === 0) return
    const waiting = new AbortController()
    const observer = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - window.innerHeight < scrollBefore) return
      window.scrollTo(0, scrollBefore)
      waiting.abort()
    })
    observer.observe(document.body)
    waiting.signal.addEventListener('abort', () => observer.disconnect())
    for (const act of readerActs)
      window.addEventListener(act, () => waiting.abort(), { passive: true, signal: waiting.signal })
    return () => waiting.abort()
  }, [])
}

function takeScroll(): number {
  try {
    const scrolls = v.parse(Scrolls, JSON.parse(sessionStorage.getItem(scrollsName) ?? '{}'))
    // As the router names them.
    const { [window.history.state?.key ?? 'default']: scroll = 0, ...others } = scrolls
    sessionStorage.setItem(scrollsName, JSON.stringify(others))
    return scroll
  } catch {
    // Nothing readable, or no storage at all: the page begins at its top.
    return 0
  }
}
