import { readNames, relativeDays } from './date-words.ts'
import { foldText } from './fold-text.ts'
import { withoutArticle } from './text-match.ts'

/**
 * Returns the full name of the day that a word of three or more letters begins: `thurs` is `thursday`, `الخمي` is `خميس`. Null
 * when it begins none, or several.
 */
export function completeDayWord(word: string): string | null {
  const typed = withoutArticle(foldText(word))
  if (typed.length < 3) return null
  const names = [...readNames().weekdays.keys(), ...Object.keys(relativeDays)].filter(
    (name) => name.startsWith(typed) && !name.includes(' '),
  )
  const days = new Set(names.map((name) => readNames().weekdays.get(name) ?? name))
  return days.size === 1 ? (names[0] ?? null) : null
}
