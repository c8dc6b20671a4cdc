import { dateOf, wallClockIn, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { portalContext } from './portal-context.ts'
import { storeSettings } from './settings.ts'

/** Returns the current wall-clock time at the store. */
export function storeNow(): WallClock {
  return storeClockAt(Date.now())
}

/** Returns the wall-clock time at the store for a time in milliseconds since 1970. A portal may set the time zone. */
export function storeClockAt(moment: number): WallClock {
  return wallClockIn(storeZone(), new Date(moment))
}

const storeZone = () => portalContext.get().zone ?? storeSettings().timeZone

let latest: { key: string; today: CalendarDate } | undefined

/** Returns the current date at the store. Cached for the minute: hundreds of dates on a page ask for it, and a time zone is slow. */
export function storeToday(): CalendarDate {
  const key = `${storeZone()} ${Math.floor(Date.now() / 60_000)}`
  if (latest?.key !== key) latest = { key, today: dateOf(storeNow()) }
  return latest.today
}
