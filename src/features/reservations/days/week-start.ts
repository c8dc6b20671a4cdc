import { weekStartOf, type Weekday } from '#contract/week.ts'
import { keepPreference, keptPreference } from '#src/lib/preferences.ts'
import { weekInfo } from './week-info.ts'

/** The day a week begins with: the reader's choice, else as in the reader's country. */
export function firstDayOfWeek(): Weekday {
  return weekStartOf(keptPreference('weekStart'), weekInfo())
}

/** Keeps the reader's choice of that day. */
export function keepFirstDayOfWeek(day: Weekday): void {
  keepPreference('weekStart', String(day))
}
