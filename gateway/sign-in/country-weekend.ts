import { type Weekday, weekdays } from '#contract/dates/week.ts'

/* Not in TypeScript's own types. Its days are from 1, Monday, to 7, Sunday. */
type WeekLocale = Intl.Locale & { getWeekInfo(): { weekend: number[] } }

/** The weekend of a country by its code of two capital letters, as Unicode's CLDR has it; null where it knows no such country. */
export function weekendOfCountry(code: string): Weekday[] | null {
  // Of any other code it says what most of the world does.
  const isKnown = code !== 'ZZ' && regionNames.of(code) !== undefined
  if (!isKnown) return null
  // Cast: the Node that we require has it.
  const { weekend } = (new Intl.Locale(`und-${code}`) as WeekLocale).getWeekInfo()
  return weekend.flatMap((day) => weekdays[day % 7] ?? [])
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
