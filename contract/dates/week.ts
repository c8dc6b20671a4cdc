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

/**
 * The first day of the week: the user's stored choice, or else the day after the store's weekend. If the days off are
 * not consecutive, their longest run counts; of equal runs, the one later in a week from Monday. Without a weekend: Sunday.
 */
export function weekStartOf(chosen: string | null, weekend: readonly Weekday[]): Weekday {
  let [start, longest]: [Weekday, number] = [0, 1]
  // From the day after Monday to the day after Sunday.
  for (const day of [2, 3, 4, 5, 6, 0, 1] as const) {
    let daysOff = 0
    while (!weekend.includes(day) && weekend.some((dayOff) => dayOff === (day + 6 - daysOff) % 7)) daysOff++
    if (daysOff >= longest) [start, longest] = [day, daysOff]
  }
  return weekdays.find((day) => String(day) === chosen) ?? start
}

function isWeekday(day: unknown): day is Weekday {
  return weekdays.some((weekday) => weekday === day)
}
