import { weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { parseWeekend, weekStartOf, type Weekday } from '#contract/dates/week.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { savePreference, readPreference } from '#src/lib/preferences.ts'
import { storeSettings } from '#src/lib/settings.ts'

/* A portal may say which days these are. */
function storeWeekend(): readonly Weekday[] {
  return parseWeekend(portalContext.get().weekend ?? storeSettings().weekend)
}

/** Whether the store rests on a day. */
export function isWeekend(date: CalendarDate): boolean {
  return storeWeekend().some((day) => day === weekdayOf(date))
}

/** The day a week begins with: the reader's choice, else as at the store. */
export function firstDayOfWeek(): Weekday {
  return weekStartOf(readPreference('weekStart'), storeWeekend())
}

/** The day a week begins with at the store: the one after its weekend. */
export function weekStartOfStore(): Weekday {
  return weekStartOf(null, storeWeekend())
}

/** The reader's choice of that day; null where it is as at the store. */
export function chosenWeekStart(): Weekday | null {
  const start = firstDayOfWeek()
  return String(start) === readPreference('weekStart') ? start : null
}

/** Stores the reader's choice of that day; null makes it as at the store. */
export function saveWeekStart(day: Weekday | null): void {
  savePreference('weekStart', String(day ?? ''))
}
