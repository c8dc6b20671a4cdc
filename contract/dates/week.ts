/** A day of the week: 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The days of the week in order. */
export const weekdays: Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** The weekend of a store that names none: Friday and Saturday, as in Saudi Arabia. */
export const usualWeekend: Weekday[] = [5, 6]

/** A weekend has no more days. */
export const maxWeekendDays = 3

/** Reads a weekend that crosses to the page as a list of up to three weekdays, none among them; anything else is the usual one. */
export function parseWeekend(raw: unknown): Weekday[] {
  const isRead = Array.isArray(raw) && raw.length <= maxWeekendDays && raw.every(isWeekday)
  return isRead ? raw : usualWeekend
}

/**
 * The day a week begins with: the reader's stored choice, else the day after the store's weekend. Where its days lie apart,
 * that is the day after most of them in a row, or after the later of two rows, counted from Monday; without any, Sunday.
 */
export function weekStartOf(chosen: string | null, weekend: readonly Weekday[]): Weekday {
  let [start, longest]: [Weekday, number] = [0, 1]
  // From the day after Monday to the day after Sunday.
  for (const day of [2, 3, 4, 5, 6, 0, 1] as const) {
    let rest = 0
    while (!weekend.includes(day) && weekend.some((one) => one === (day + 6 - rest) % 7)) rest++
    if (rest >= longest) [start, longest] = [day, rest]
  }
  return weekdays.find((day) => String(day) === chosen) ?? start
}

function isWeekday(day: unknown): day is Weekday {
  return weekdays.some((known) => known === day)
}
