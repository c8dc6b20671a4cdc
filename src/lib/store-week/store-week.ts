import { weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { parseWeekend, type Weekday } from '#contract/dates/week.ts'
import { weekStartOf } from '#src/lib/dates/calendar-days.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { savePreference, readPreference } from '#src/lib/preferences.ts'
import { storeSettings } from '#src/lib/settings.ts'

/** Returns the store's weekend, which a portal may set. */
export function storeWeekend(): readonly Weekday[] {
  return parseWeekend(portalContext.get().weekend ?? storeSettings().weekend)
}

/** Whether a day belongs to the store's weekend. */
export function isWeekend(date: CalendarDate): boolean {
  return storeWeekend().some((day) => day === weekdayOf(date))
}

/** Returns the first day of the week: the reader's choice, or the store's. */
export function firstDayOfWeek(): Weekday {
  return weekStartOf(readPreference('weekStart'), storeWeekend())
}

/** Returns the first day of the store's week: the day after its weekend. */
export function weekStartOfStore(): Weekday {
  return weekStartOf(null, storeWeekend())
}

/** Returns the first day of the week that the reader chose; null without a choice. */
export function chosenWeekStart(): Weekday | null {
  const start = firstDayOfWeek()
  return String(start) === readPreference('weekStart') ? start : null
}

/** Stores the reader's first day of the week; null restores the store's. */
export function saveWeekStart(day: Weekday | null): void {
  savePreference('weekStart', String(day ?? ''))
}
