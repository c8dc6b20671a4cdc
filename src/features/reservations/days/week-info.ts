/** What a country's weeks are like: days from 1, Monday, to 7, Sunday. */
type WeekInfo = { firstDay: number; weekend: number[] }

/* `getWeekInfo` is not in TypeScript's own types, nor in every browser. */
type WeekLocale = Intl.Locale & { getWeekInfo?: () => WeekInfo }

let known: { languages: readonly string[]; weeks: WeekInfo | undefined } | undefined

/** The weeks of the reader's country, where the browser knows it. */
export function weekInfo(): WeekInfo | undefined {
  const { languages } = navigator
  // The same list until the reader prefers others.
  if (known?.languages !== languages) known = { languages, weeks: weeksOf(languages) }
  return known.weeks
}

function weeksOf(languages: readonly string[]): WeekInfo | undefined {
  // Only a language with a country tells: `en` alone need not be American, nor `ar` Egyptian.
  const [named] = languages.flatMap(
    (language) => /^[a-z]{2,3}(-[a-z]{4})?-[a-z]{2}\b/i.exec(language)?.[0] ?? [],
  )
  const locale: WeekLocale | null = named === undefined ? null : new Intl.Locale(named)
  return locale?.getWeekInfo?.()
}
