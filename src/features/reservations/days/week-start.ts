import { keepPreference, keptPreference } from '#src/lib/preferences.ts'
import { weekInfo } from './week-info.ts'

/** A day of the week: 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The days of the week in order. */
export const weekdays: Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** The day a week begins with: the reader's choice, else as in the reader's country. */
export function firstDayOfWeek(): Weekday {
  const kept = keptPreference('weekStart')
  return weekdays.find((day) => String(day) === kept) ?? firstDayOfCountry()
}

/** Keeps the reader's choice of that day. */
export function keepFirstDayOfWeek(day: Weekday): void {
  keepPreference('weekStart', String(day))
}

/* Sunday where no country is known, as the Saudi week begins. */
function firstDayOfCountry(): Weekday {
  const first = weekInfo()?.firstDay ?? 0
  return weekdays.find((day) => day === first % 7) ?? 0
}
