import { dateOf, wallClockIn, type CalendarDate, type WallClock } from '#contract/wall-clock.ts'
import { settings } from './settings.ts'

/** What the clock on the store's wall shows now. */
export function storeNow(): WallClock {
  return wallClockIn(settings.timeZone, new Date())
}

/** The day it is at the store. */
export function storeToday(): CalendarDate {
  return dateOf(storeNow())
}
