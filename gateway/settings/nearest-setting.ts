import { type SettingName, settingTable } from './setting-table.ts'

/** Whether a name is a setting of Diwan. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingTable, name)
}

/** The setting whose name resembles another name most; null if none does. */
export function nearestSetting(name: string): SettingName | null {
  const words = wordsOf(name.toUpperCase().replace(/^DIWAN_/, ''))
  const names = Object.keys(settingTable).filter(isSettingName)
  const near = names.flatMap((known) => {
    const knownWords = wordsOf(known)
    const distance = editDistance(words.join(''), knownWords.join(''))
    const limit = Math.min(3, Math.floor(knownWords.join('').length / 4))
    return distance <= limit || shareWords(words, knownWords) ? [{ known, distance }] : []
  })
  return near.toSorted((first, second) => first.distance - second.distance)[0]?.known ?? null
}

/* `TRUSTED_PROXY` and `TRUSTED_PROXIES` have the same words. */
function wordsOf(name: string): string[] {
  const words = name.split(/[^A-Z0-9]+/).filter((word) => word !== '')
  return words.map((word) => word.replace(/IES$/, 'Y').replace(/(?<=...)S$/, ''))
}

/* Words are missing, or one or two differ after the first. */
function shareWords(words: readonly string[], known: readonly string[]): boolean {
  const shared = words.filter((word) => known.includes(word)).length
  const different = words.length + known.length - 2 * shared
  return shared >= 2 && (shared === words.length || (words[0] === known[0] && different <= 2))
}

/* The Levenshtein distance. */
function editDistance(first: string, second: string): number {
  let row = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...first].entries()) {
    const next = [line + 1]
    for (const [index, other] of [...second].entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
