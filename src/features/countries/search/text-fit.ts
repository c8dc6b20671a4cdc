import { foldText, foldTextWithPositions } from '#src/lib/i18n/fold-text.ts'
import { nearMatches } from './near-match.ts'

/** How well a text fits what was typed, the best first. */
export const fits = ['exact', 'start', 'startOfWord', 'startsOfWords', 'within'] as const
export type Fit = (typeof fits)[number]

/* Nobody types the article who does not have to. */
const article = /^ال(?=..)/

/** How a folded text fits folded words; null when it does not. */
export function fitOf(text: string, wanted: string): Fit | null {
  if (text === wanted || bare(text) === bare(wanted)) return 'exact'
  if (text.startsWith(wanted) || bare(text).startsWith(wanted)) return 'start'
  if (startsInWord(text, wanted) >= 0) return 'startOfWord'
  const words = wanted.split(' ')
  if (words.length > 1 && words.every((word) => startsInWord(text, word) >= 0)) return 'startsOfWords'
  return text.includes(wanted) ? 'within' : null
}

/**
 * Which parts of a text fit what was typed, for marking them: begin and end of each, in order, whole graphemes. Where
 * typing errors are looked past (`isNear`), the parts that were meant.
 */
export function fittingParts(text: string, typed: string, isNear = false): [start: number, end: number][] {
  const wanted = foldText(typed)
  if (wanted === '') return []
  const { folded, positions } = foldTextWithPositions(text)
  const parts = isNear ? (nearMatches([folded], wanted)[0]?.parts ?? []) : foldedParts(folded, wanted)
  return joinOverlapping(
    parts.map(([start, end]) => [positions[start]?.[0] ?? 0, positions[end - 1]?.[1] ?? text.length]),
  )
}

function foldedParts(folded: string, wanted: string): [number, number][] {
  const fit = fitOf(folded, wanted)
  if (fit === null) return []
  if (fit === 'exact') return [[0, folded.length]]
  return (fit === 'startsOfWords' ? wanted.split(' ') : [wanted]).map((part) => {
    const atWord = startsInWord(folded, part)
    const start = atWord >= 0 ? atWord : folded.indexOf(part)
    return [start, start + part.length]
  })
}

/* Where a word, with its article or without, begins with this; -1 when none does. */
function startsInWord(text: string, wanted: string): number {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const before = text.slice(0, at)
    if (before === '' || before.endsWith(' ') || before === 'ال' || before.endsWith(' ال')) return at
  }
  return -1
}

function bare(text: string): string {
  return text.replace(article, '')
}

function joinOverlapping(parts: [number, number][]): [number, number][] {
  const joined: [number, number][] = []
  for (const [start, end] of parts.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
