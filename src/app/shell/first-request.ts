import { initialDataId, type InitialDataHead } from '#contract/page-settings.ts'
import { routeAt } from './load-page.ts'
import { defaultView } from '#src/features/reservations/days/calendar-period.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { addPreloaded, requestNow } from '#src/lib/api/request-preload.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { readCookie } from '#src/lib/preferences.ts'
import { authState } from '#src/lib/settings.ts'
import { storeToday } from '#src/lib/store-time.ts'

type PageLocation = Pick<Location, 'pathname' | 'search'>

/** The gateway's path that the page at an address within the store requests first; null for none. */
export function firstRequestAt({ pathname, search }: PageLocation): string | null {
  const route = routeAt(pathname)
  if (!route || !('firstRequest' in route)) return null
  const [, , id = ''] = pathname.split('/')
  return route.firstRequest(
    { search: new URLSearchParams(search), id },
    { today: storeToday, defaultView, weekStart: firstDayOfWeek, hasStoredCountries },
  )
}

/**
 * Requests the first data of the page while its code loads; uses the data embedded in the HTML when there is some, and waits for the
 * end of the HTML to know. Requests nothing while the store is rate-limited: the page itself reports that.
 */
export function startFirstRequest(location: PageLocation): void {
  rateLimit.state.subscribe(setRateLimitCookie)
  const path = firstRequestAt(location)
  if (path === null) return
  if (rateLimit.refresh() !== null && document.getElementById(initialDataId) === null) return
  const embedded = htmlParsed().then(() => embeddedResponse(path))
  embeddedPath = embedded.then((response) => response && path)
  addPreloaded(
    path,
    embedded.then((response) => response ?? requestNow(path)),
  )
}

/** The path of the first request, once the page knows that the HTML has the response; null if it has none. */
export let embeddedPath = Promise.resolve<string | null>(null)

/* A list in another language, or one that the browser has discarded since, is requested by the page. */
const hasStoredCountries = () => readCookie('countries') === screenLanguage()

const htmlTimeoutMs = 10_000

/* The data are at the end of the HTML, which comes once the store has answered. */
async function htmlParsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true })
    // It may stop without an end.
    setTimeout(resolve, htmlTimeoutMs)
  })
}

/* Once, and not if the page was cut off during its transfer. */
function embeddedResponse(path: string): Response | null {
  const element = document.getElementById(initialDataId)
  element?.remove()
  if (element?.dataset.head === undefined) return null
  // The cast is safe: our own gateway writes the attribute from the same type.
  const { length, person, ...head } = JSON.parse(element.dataset.head) as InitialDataHead
  const text = element.textContent
  // Somebody else may have signed in since, in another tab.
  const isOwn = person === authState().session?.person.id
  return isOwn && head.path === path && text.length === length ? new Response(text, head) : null
}

/* Tells the gateway, which embeds first data in the HTML, not to request any while the store is rate-limited. */
function setRateLimitCookie(): void {
  const { blockedUntil } = rateLimit.state.get()
  const seconds = Math.ceil(Math.max(0, (blockedUntil ?? 0) - Date.now()) / 1000)
  document.cookie = `diwan-rate-limited=1; Path=/; Max-Age=${seconds}; SameSite=Lax`
}
