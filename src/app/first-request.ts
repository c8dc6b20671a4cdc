import { firstApiPath, type Reader } from '#contract/first-request.ts'
import { hasKeptCountries } from '#src/features/countries/api/kept-name.ts'
import { usualView } from '#src/features/reservations/address/calendar-period.ts'
import { firstDayOfWeek } from '#src/features/reservations/days/week-start.ts'
import { keepEarly, requestEarly } from '#src/lib/api/early-requests.ts'
import { takeFirstAnswer } from '#src/lib/api/first-answer.ts'
import { storeToday } from '#src/lib/store-time.ts'

const reader: Reader = {
  today: storeToday,
  usualView,
  weekStart: firstDayOfWeek,
  keepsCountries: hasKeptCountries,
}

/**
 * Asks for the data of the page that is being opened, while its code is still on the way; where they came with the page, they
 * are taken from there.
 */
export function startFirstRequest(location: Pick<Location, 'pathname' | 'search'>): void {
  const path = firstApiPath(location, reader)
  if (path === null) return
  const given = takeFirstAnswer()
  if (given?.path === path) keepEarly(path, Promise.resolve(given.response))
  else requestEarly(path)
}
