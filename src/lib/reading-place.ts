import * as v from 'valibot'

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
    try {
      sessionStorage.setItem(name, JSON.stringify(place))
    } catch {
      // No storage: the page is found again by its pixels, or not.
    }
    return
  }
}

function takePlace(): v.InferOutput<typeof Place> | null {
  try {
    const place = v.parse(Place, JSON.parse(sessionStorage.getItem(name) ?? ''))
    sessionStorage.removeItem(name)
    return place.page === pageKey() ? place : null
  } catch {
    return null
  }
}

/* As the router names the entries of the history. */
function pageKey(): string {
  return String(window.history.state?.key ?? 'default')
}
