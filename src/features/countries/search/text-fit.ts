import { foldTextWithPositions } from '#src/lib/i18n/fold-text.ts'
import {
  matchesTerms,
  readSearchTerms,
  spacedPart,
  startInWord,
  withoutArticle,
  type SearchTerms,
  type SearchWord,
} from '#src/lib/i18n/text-match.ts'
import { nearMatches } from './near-match.ts'

/** How well a text fits what was typed, the best first. */
export const fits = ['exact', 'start', 'startOfWord', 'startsOfWords', 'within', 'wordsWithin'] as const
export type Fit = (typeof fits)[number]

/** How a folded text fits a search; null exactly where `matchesTerms` says no. */
export function fitOf(text: string, terms: SearchTerms): Fit | null {
  if (!matchesTerms(text, terms)) return null
  const { folded, words } = terms
  const [bareText, bare] = [withoutArticle(text), withoutArticle(folded)]
  if (text === folded || bareText === bare) return 'exact'
  if ([text, bareText].some((whole) => whole.startsWith(folded)) || bareText.startsWith(bare)) return 'start'
  if (startInWord(text, folded) >= 0) return 'startOfWord'
  const isAtWord = (typed: SearchWord) =>
    [typed.word, typed.bare].some((word) => word !== null && startInWord(text, word) >= 0) ||
    spacedPart(text, typed) !== null
  if (words.every(isAtWord)) return words.length === 1 ? 'startOfWord' : 'startsOfWords'
  return text.includes(folded) ? 'within' : 'wordsWithin'
}

/**
 * Which parts of a text fit what was typed, for marking them: begin and end of each, in order, whole graphemes. Where
 * typing errors are looked past (`isNear`), the parts that were meant.
 */
export function fittingParts(text: string, typed: string, isNear = false): [start: number, end: number][] {
  const terms = readSearchTerms(typed)
  if (terms.folded === '') return []
  const { folded, positions } = foldTextWithPositions(text)
  const parts = isNear ? (nearMatches([folded], terms.folded)[0]?.parts ?? []) : matchedParts(folded, terms)
  return joinOverlapping(
    parts.map(([start, end]) => [positions[start]?.[0] ?? 0, positions[end - 1]?.[1] ?? text.length]),
  )
}

/* Begin and end of each; none where the text does not fit. */
function matchedParts(text: string, terms: SearchTerms): [start: number, end: number][] {
  const fit = fitOf(text, terms)
  if (fit === null || terms.folded === '') return []
  if (fit === 'exact') return [[0, text.length]]
  const whole = startOf(text, terms.folded)
  if (whole >= 0) return [[whole, whole + terms.folded.length]]
  return terms.words.flatMap((word) => {
    const part = partOf(text, word)
    return part === null ? [] : [part]
  })
}

function partOf(text: string, typed: SearchWord): [number, number] | null {
  const found = [typed.word, typed.bare].find((word) => word !== null && text.includes(word)) ?? null
  if (found === null) return spacedPart(text, typed)
  const start = startOf(text, found)
  return [start, start + found.length]
}

/* Where a word begins with it, else anywhere. */
function startOf(text: string, wanted: string): number {
  const atWord = startInWord(text, wanted)
  return atWord >= 0 ? atWord : text.indexOf(wanted)
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
