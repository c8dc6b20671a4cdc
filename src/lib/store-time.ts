import { dateOf, wallClockIn, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { portalContext } from './portal-context.ts'
import { storeSettings } from './settings.ts'

/** Returns the current wall-clock time at the store. */
export function storeNow(): WallClock {
  return storeClockAt(Date.now())
}

/** Returns the wall-clock time at the store for a time in milliseconds since 1970. A portal may set the time zone. */
export function storeClockAt(moment: number): WallClock {
  return wallClockIn(portalContext.get().zone ?? storeSettings().timeZone, new Date(moment))
}

/** Returns the current date at the store. */
export function storeToday(): CalendarDate {
  return dateOf(storeNow())
}
