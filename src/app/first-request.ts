import { firstApiPath, type Reader } from '#contract/first-request.ts'
import { hasKeptCountries } from '#src/features/countries/api/kept-name.ts'
import { usualView } from '#src/features/reservations/address/calendar-period.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { keepEarly, requestEarly } from '#src/lib/api/early-requests.ts'
import { takeFirstAnswer } from '#src/lib/api/first-answer.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { settings } from '#src/lib/settings.ts'
import { storeToday } from '#src/lib/store-time.ts'

const reader: Reader = {
  today: storeToday,
  usualView,
  weekStart: firstDayOfWeek,
  keepsCountries: hasKeptCountries,
}

/**
 * Asks for the data of the page that is being opened, while its code is still on the way; where they came with the page, they
 * are taken from there. While the store wants no requests nothing is asked for: whoever needs the data says so.
 */
export function startFirstRequest(location: Pick<Location, 'pathname' | 'search'>): void {
  if (settings.mode !== 'sign-in') rateLimit.state.subscribe(noteForGateway)
  const path = firstApiPath(location, reader)
  if (path === null) return
  const given = takeFirstAnswer()
  if (given?.path === path) keepEarly(path, Promise.resolve(given.response))
  else if (rateLimit.refresh() === null) requestEarly(path)
}

/* The gateway asks the store for a page's first data itself: not while that wants no requests. */
function noteForGateway(): void {
  const { blockedUntil } = rateLimit.state.get()
  const seconds = Math.ceil(Math.max(0, (blockedUntil ?? 0) - Date.now()) / 1000)
  document.cookie = `diwan-rate-limited=1; Path=/; Max-Age=${seconds}; SameSite=Lax`
}
