import { type CalendarDate, dateOf, wallClockIn } from '#contract/dates/wall-clock.ts'
import type { Store } from './store.ts'

/** The day whose seed a store serves: today at the store, or the day that a test has set. */
export function todayAt({
  seedDay,
  settings,
  now,
}: Pick<Store, 'seedDay' | 'settings' | 'now'>): CalendarDate {
  return seedDay ?? dateOf(wallClockIn(settings.timeZone, new Date(now())))
}
