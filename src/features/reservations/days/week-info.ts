/** What a country's weeks are like: days from 1, Monday, to 7, Sunday. */
type WeekInfo = { firstDay: number; weekend: number[] }

/* `getWeekInfo` is not in TypeScript's own types, nor in every browser. */
type WeekLocale = Intl.Locale & { getWeekInfo?: () => WeekInfo }

/** The weeks of the reader's country, where the browser knows it. */
export function weekInfo(): WeekInfo | undefined {
  // Only a language with a country tells: `en` alone need not be American, nor `ar` Egyptian.
  const [named] = navigator.languages.flatMap(
    (language) => /^[a-z]{2,3}(-[a-z]{4})?-[a-z]{2}\b/i.exec(language)?.[0] ?? [],
  )
  const locale: WeekLocale | null = named === undefined ? null : new Intl.Locale(named)
  return locale?.getWeekInfo?.()
}
