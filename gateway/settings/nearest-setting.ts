import { type SettingName, settingTable } from './setting-table.ts'

const minSimilarity = 0.65

/** Whether a name is a setting of Diwan. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingTable, name)
}

/** The setting whose name resembles another name most; null if none does. */
export function nearestSetting(name: string): SettingName | null {
  const plain = name.toUpperCase().replace(/^DIWAN_/, '')
  const letters = lettersOf(plain)
  let nearest: SettingName | null = null
  let best = 0
  for (const known of Object.keys(settingTable).filter(isSettingName)) {
    const knownLetters = lettersOf(known)
    // Otherwise every other program's `…_PORT` would resemble ours.
    const isPart = name.includes('_') && knownLetters.includes(letters)
    if (knownLetters[0] !== letters[0] && !isPart) continue
    const [pairs, knownPairs] = [pairsOf(letters), pairsOf(knownLetters)]
    // The Sørensen–Dice coefficient.
    const shared = pairs.filter((pair) => knownPairs.includes(pair)).length
    const similarity = (2 * shared) / (pairs.length + knownPairs.length)
    const score = similarity + Number(isAbbreviation(plain, known))
    if (similarity > minSimilarity && score > best) [nearest, best] = [known, score]
  }
  return nearest
}

/* `TRUSTED_PROXY` and `TRUSTED_PROXIES` have the same letters. */
function lettersOf(name: string): string {
  return name
    .replace(/IES(?=_|$)/g, 'Y')
    .replace(/S(?=_|$)/g, '')
    .replace(/[^A-Z0-9]/g, '')
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
}

/* `OAUTH_AUTH_URL` is the `OAUTH_AUTHORIZE_URL`, though it has more letters in common with others. */
function isAbbreviation(name: string, known: string): boolean {
  const words = known.split('_')
  return name.split(/[_-]/).every((part) => words.some((word) => word.startsWith(part)))
}
