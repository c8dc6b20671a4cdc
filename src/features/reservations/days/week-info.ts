import { weekInfoOf, type WeekInfo } from '#contract/week.ts'

let known: { languages: readonly string[]; weeks: WeekInfo | undefined } | undefined

/** The weeks of the reader's country, where the browser knows it. */
export function weekInfo(): WeekInfo | undefined {
  const { languages } = navigator
  // The same list until the reader prefers others.
  if (known?.languages !== languages) known = { languages, weeks: weekInfoOf(languages) }
  return known.weeks
}
