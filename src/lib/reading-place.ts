import * as v from 'valibot'
import { inBrowser } from './browser-storage.ts'

const name = 'diwan-place'

const Place = v.object({ page: v.string(), anchor: v.string(), top: v.number() })

/**
 * What stood at the top of the page when it was left to be reloaded: the `data-anchor` of a part of it, and where its
 * top was. Where things above have another height at first, that says better than pixels where one was.
 */
export const placeBefore = takePlace()

/** Keeps what stands at the top of the page now. */
export function keepPlace(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-anchor]')) {
    const { top, bottom } = part.getBoundingClientRect()
    if (bottom <= 0) continue
    const place = { page: pageKey(), anchor: part.dataset.anchor ?? '', top }
    // Without a storage the page is found again by its pixels, or not.
    inBrowser('sessionStorage', (storage) => storage.setItem(name, JSON.stringify(place)))
    return
  }
}

function takePlace(): v.InferOutput<typeof Place> | null {
  return inBrowser('sessionStorage', (storage) => {
    const place = v.parse(Place, JSON.parse(storage.getItem(name) ?? ''))
    storage.removeItem(name)
    return place.page === pageKey() ? place : null
  })
}

/* As the router names the entries of the history. */
function pageKey(): string {
  return String(window.history.state?.key ?? 'default')
}
