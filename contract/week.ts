/** What a country's weeks are like: days from 1, Monday, to 7, Sunday. */
export type WeekInfo = { firstDay: number; weekend: number[] }

/** A day of the week: 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The days of the week in order. */
export const weekdays: Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/* `getWeekInfo` is not in TypeScript's own types, nor in every browser. */
type WeekLocale = Intl.Locale & { getWeekInfo?: () => WeekInfo }

/** The weeks of a reader's country, by the languages of their browser; undefined where none names a country that is known. */
export function weekInfoOf(languages: readonly string[]): WeekInfo | undefined {
  // Only a language with a country tells: `en` alone need not be American, nor `ar` Egyptian.
  const [named] = languages.flatMap(
    (language) => /^[a-z]{2,3}(-[a-z]{4})?-[a-z]{2}\b/i.exec(language)?.[0] ?? [],
  )
  const locale: WeekLocale | null = named === undefined ? null : new Intl.Locale(named)
  return locale?.getWeekInfo?.()
}

/** The day a week begins with: the reader's kept choice, else as in their country, else Sunday as in Saudi Arabia. */
export function weekStartOf(kept: string | null, info: WeekInfo | undefined): Weekday {
  // Sunday, the seventh, is found by none of these, and is meant.
  return weekdays.find((day) => String(day) === kept) ?? weekdays.find((day) => day === info?.firstDay) ?? 0
}
