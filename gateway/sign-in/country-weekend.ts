import { type Weekday, weekdays } from '#contract/dates/week.ts'

/* TypeScript lacks this type. Its days count from 1, Monday, to 7, Sunday. */
type WeekLocale = Intl.Locale & { getWeekInfo(): { weekend: number[] } }

/** The weekend of a country by its code of two capital letters, from Unicode's CLDR; null for an unknown country. */
export function weekendOfCountry(code: string): Weekday[] | null {
  // For an unknown code `getWeekInfo` returns the world's most common weekend.
  const isKnown = code !== 'ZZ' && regionNames.of(code) !== undefined
  if (!isKnown) return null
  // The cast is safe: the required Node.js has `getWeekInfo`.
  const { weekend } = (new Intl.Locale(`und-${code}`) as WeekLocale).getWeekInfo()
  return weekend.flatMap((day) => weekdays[day % 7] ?? [])
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
