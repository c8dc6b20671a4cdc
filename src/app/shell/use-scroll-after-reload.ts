import { useEffect, useLayoutEffect, useState } from 'react'
import * as v from 'valibot'
import { withBrowserStorage } from '#src/lib/storage/browser-storage.ts'
import { saveScrollPosition, savedPosition } from '#src/lib/storage/scroll-restoration.ts'

/** The router's key in `sessionStorage` for the scroll position of each page. */
export const scrollStorageKey = 'diwan-scrolls'

const Scrolls = v.record(v.string(), v.number())

/* Removed from the router's storage: the router would scroll before the content is there. */
const savedScroll = takeSavedScroll()

const inputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Restores the scroll position after a reload, or that of the reader before the script, once the page is long enough; any input of the
 * reader cancels it.
 */
export function useScrollAfterReload(): void {
  // The router scrolls to the top when it starts.
  const [scroll] = useState(() => (import.meta.env.SSR ? 0 : savedScroll || window.scrollY))
  useEffect(() => {
    window.addEventListener('pagehide', saveScrollPosition)
    return () => window.removeEventListener('pagehide', saveScrollPosition)
  }, [])
  useLayoutEffect(() => {
    if (scroll === 0) return
    const listening = new AbortController()
    const observer = new ResizeObserver(() => {
      const top = savedPosition && topOf(savedPosition.anchor)
      const isLongEnough = document.documentElement.scrollHeight - window.innerHeight >= scroll
      if (savedPosition && top !== null) window.scrollBy(0, top - savedPosition.top)
      else if (isLongEnough) window.scrollTo(0, scroll)
      else return
      if (document.querySelector('.first-page') === null) listening.abort()
    })
    observer.observe(document.body)
    listening.signal.addEventListener('abort', () => observer.disconnect())
    for (const type of inputEvents)
      window.addEventListener(type, () => listening.abort(), { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [scroll])
}

function topOf(anchor: string): number | null {
  const part = document.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`)
  return part === null ? null : part.getBoundingClientRect().top
}

function takeSavedScroll(): number {
  const saved = withBrowserStorage('sessionStorage', (storage) => {
    const scrolls = v.parse(Scrolls, JSON.parse(storage.getItem(scrollStorageKey) ?? '{}'))
    // The router's key of this history entry.
    const { [window.history.state?.key ?? 'default']: scroll = 0, ...others } = scrolls
    storage.setItem(scrollStorageKey, JSON.stringify(others))
    // The first page of every document has the same key: an address that somebody typed is another page.
    // The cast is safe: entries of this type have one.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation?.type === 'navigate' ? 0 : scroll
  })
  // Without readable storage the page starts at its top.
  return saved ?? 0
}
