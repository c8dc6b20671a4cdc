import { keepPreference, keptPreference } from '#src/lib/preferences.ts'

/** A day of the week: 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The days of the week in order. */
export const weekdays: Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** The day a week begins with: the reader's choice, else as in the reader's country. */
export function firstDayOfWeek(): Weekday {
  const kept = keptPreference('weekStart')
  return weekdays.find((day) => String(day) === kept) ?? firstDayIn(navigator.languages)
}

/** Keeps the reader's choice of that day. */
export function keepFirstDayOfWeek(day: Weekday): void {
  keepPreference('weekStart', String(day))
}

/* `getWeekInfo` is not in TypeScript's own types, nor in every browser. It says 7 for Sunday. */
type WeekLocale = Intl.Locale & { getWeekInfo?: () => { firstDay: number } }

/* Only a language with a country tells: `en` alone need not be American, nor `ar` Egyptian. */
function firstDayIn(languages: readonly string[]): Weekday {
  const [named] = languages.flatMap(
    (language) => /^[a-z]{2,3}(-[a-z]{4})?-[a-z]{2}\b/i.exec(language)?.[0] ?? [],
  )
  const locale: WeekLocale | null = named === undefined ? null : new Intl.Locale(named)
  const first = locale?.getWeekInfo?.().firstDay
  // Sunday where none is named, as the Saudi week begins.
  return weekdays.find((day) => day === (first ?? 0) % 7) ?? 0
}
