import { initialRequestPath, type PagePreferences } from '#contract/initial-request.ts'
import { hasStoredCountries } from '#src/features/countries/api/countries-storage-key.ts'
import { defaultView } from '#src/features/reservations/days/calendar-period.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { addPreloaded, preloadRequest } from '#src/lib/api/request-preload.ts'
import { takeInitialData } from '#src/lib/api/initial-data.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { storeToday } from '#src/lib/store-time.ts'

const reader: PagePreferences = {
  today: storeToday,
  defaultView,
  weekStart: firstDayOfWeek,
  hasCachedCountries: hasStoredCountries,
}

/**
 * Requests the first data of the page while its code loads; uses the data embedded in the HTML when there is some. Requests
 * nothing while the store is rate-limited: the page itself reports that.
 */
export function startFirstRequest(location: Pick<Location, 'pathname' | 'search'>): void {
  if (pageSettings.mode !== 'sign-in') rateLimit.state.subscribe(setRateLimitCookie)
  const path = initialRequestPath(location, reader)
  if (path === null) return
  const initialData = takeInitialData()
  if (initialData?.path === path) addPreloaded(path, Promise.resolve(initialData.response))
  else if (rateLimit.refresh() === null) preloadRequest(path)
}

/* Tells the gateway, which embeds first data in the HTML, not to request any while the store is rate-limited. */
function setRateLimitCookie(): void {
  const { blockedUntil } = rateLimit.state.get()
  const seconds = Math.ceil(Math.max(0, (blockedUntil ?? 0) - Date.now()) / 1000)
  document.cookie = `diwan-rate-limited=1; Path=/; Max-Age=${seconds}; SameSite=Lax`
}
