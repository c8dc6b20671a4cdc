import * as v from 'valibot'
import { withBrowserStorage } from './browser-storage.ts'

const key = 'diwan-place'

const Position = v.object({ page: v.string(), anchor: v.string(), top: v.number() })

/**
 * What stood at the top of the page when it was left to be reloaded: the `data-anchor` of a part of it, and where its
 * top was. Where things above have another height at first, that says better than pixels where one was.
 */
export const savedPosition = takeSavedPosition()

/** Keeps what stands at the top of the page now. */
export function saveScrollPosition(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-anchor]')) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom <= 0) continue
    const position = { page: pageKey(), anchor: element.dataset.anchor ?? '', top }
    // Without a storage the page is found again by its pixels, or not.
    withBrowserStorage('sessionStorage', (storage) => storage.setItem(key, JSON.stringify(position)))
    return
  }
}

function takeSavedPosition(): v.InferOutput<typeof Position> | null {
  return withBrowserStorage('sessionStorage', (storage) => {
    const position = v.parse(Position, JSON.parse(storage.getItem(key) ?? ''))
    storage.removeItem(key)
    return position.page === pageKey() ? position : null
  })
}

/* As the router names the entries of the history. */
function pageKey(): string {
  return String(window.history.state?.key ?? 'default')
}
