import * as v from 'valibot'
import { withBrowserStorage } from './browser-storage.ts'

const key = 'diwan-place'

const Position = v.object({ page: v.string(), anchor: v.string(), top: v.number() })

/**
 * The position saved before a reload: the `data-anchor` of the element at the top of the page, and where its top was. An anchor
 * still works when the content above has another height at first. Null without a saved position of this page.
 */
export const savedPosition = takeSavedPosition()

/** Saves the element that is now at the top of the page. */
export function saveScrollPosition(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-anchor]')) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom <= 0) continue
    const position = { page: pageKey(), anchor: element.dataset.anchor ?? '', top }
    // Without storage only the scroll offset can be restored.
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

/* The router's key of the history entry; the first one of a document has none. */
function pageKey(): string {
  return String(window.history.state?.key ?? window.location.pathname)
}
