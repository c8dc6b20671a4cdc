import { dateOf, wallClockIn, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { portalContext } from './portal-context.ts'
import { storeSettings } from './settings.ts'

/** What the clock on the store's wall shows now. */
export function storeNow(): WallClock {
  return storeClockAt(Date.now())
}

/** What it showed, or will show, at a moment in milliseconds since 1970. A portal may say where that clock hangs. */
export function storeClockAt(moment: number): WallClock {
  return wallClockIn(portalContext.get().zone ?? storeSettings().timeZone, new Date(moment))
}

/** The day it is at the store. */
export function storeToday(): CalendarDate {
  return dateOf(storeNow())
}
