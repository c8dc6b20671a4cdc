import { dateOf, wallClockIn, type CalendarDate, type WallClock } from '#contract/wall-clock.ts'
import { settings } from './settings.ts'

/** What the clock on the store's wall shows now. */
export function storeNow(): WallClock {
  return storeClockAt(Date.now())
}

/** What it showed, or will show, at a moment in milliseconds since 1970. */
export function storeClockAt(moment: number): WallClock {
  return wallClockIn(settings.timeZone, new Date(moment))
}

/** The day it is at the store. */
export function storeToday(): CalendarDate {
  return dateOf(storeNow())
}
