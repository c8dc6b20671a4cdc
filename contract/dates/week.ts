/** A day of the week: 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The days of the week in order. */
export const weekdays: Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** The weekend of a store without a setting: Friday and Saturday, as in Saudi Arabia. */
export const defaultWeekend: Weekday[] = [5, 6]

/** The maximum length of a weekend. */
export const maxWeekendDays = 3

/** Parses a weekend sent to the page: a list of up to three weekdays, which may be empty. Anything else is the default weekend. */
export function parseWeekend(raw: unknown): Weekday[] {
  const isValid = Array.isArray(raw) && raw.length <= maxWeekendDays && raw.every(isWeekday)
  return isValid ? raw : defaultWeekend
}

function isWeekday(day: unknown): day is Weekday {
  return weekdays.some((weekday) => weekday === day)
}
