import { cached } from '#src/lib/cached.ts'
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
import { nearParts } from './fuzzy-match.ts'

/** How well a text matches, best first. */
export const matchKinds = ['exact', 'start', 'startOfWord', 'startsOfWords', 'within', 'wordsWithin'] as const
export type MatchKind = (typeof matchKinds)[number]

/** Whether a match begins inside a word, as «غدا» in «بغداد». */
export const isWithin = (kind: MatchKind) => kind === 'within' || kind === 'wordsWithin'

/** Returns how a folded text matches a search; null exactly if `matchesTerms` is false. */
export function matchKindOf(text: string, terms: SearchTerms): MatchKind | null {
  if (!matchesTerms(text, terms)) return null
  const { folded, words } = terms
  const [textWithoutArticle, foldedWithoutArticle] = [withoutArticle(text), withoutArticle(folded)]
  if (text === folded || textWithoutArticle === foldedWithoutArticle) return 'exact'
  if (
    [text, textWithoutArticle].some((whole) => whole.startsWith(folded)) ||
    textWithoutArticle.startsWith(foldedWithoutArticle)
  )
    return 'start'
  if (startInWord(text, folded) >= 0) return 'startOfWord'
  const isAtWord = (typed: SearchWord) =>
    [typed.word, typed.withoutArticle].some((word) => word !== null && startInWord(text, word) >= 0) ||
    spacedPart(text, typed) !== null
  if (words.every(isAtWord)) return words.length === 1 ? 'startOfWord' : 'startsOfWords'
  return text.includes(folded) ? 'within' : 'wordsWithin'
}

/**
 * Returns start and end of each matching part, in order, as whole graphemes; for a fuzzy search (`isFuzzy`), the approximate
 * parts.
 */
export function matchingParts(text: string, typed: string, isFuzzy = false): [start: number, end: number][] {
  const terms = readSearchTerms(typed)
  if (terms.folded === '') return []
  const { folded, positions } = foldedOf(text)
  const parts = isFuzzy ? nearParts(folded, terms.folded) : matchedParts(folded, terms)
  return joinOverlapping(
    parts.map(([start, end]) => [positions[start]?.[0] ?? 0, positions[end - 1]?.[1] ?? text.length]),
  )
}

/** Folds a name with its positions, once: the same names come again at every key. */
export const foldedOf = cached(foldTextWithPositions)

/* Returns the start and end of each matching part; no part without a match. */
function matchedParts(text: string, terms: SearchTerms): [start: number, end: number][] {
  const kind = matchKindOf(text, terms)
  if (kind === null || terms.folded === '') return []
  if (kind === 'exact') return [[0, text.length]]
  const whole = startOf(text, terms.folded)
  if (whole >= 0) return [[whole, whole + terms.folded.length]]
  return terms.words.flatMap((word) => {
    const part = partOf(text, word)
    return part === null ? [] : [part]
  })
}

function partOf(text: string, typed: SearchWord): [number, number] | null {
  const found =
    [typed.word, typed.withoutArticle].find((word) => word !== null && text.includes(word)) ?? null
  if (found === null) return spacedPart(text, typed)
  const start = startOf(text, found)
  return [start, start + found.length]
}

/* Returns the position at the start of a word if possible, else anywhere. */
function startOf(text: string, query: string): number {
  const atWord = startInWord(text, query)
  return atWord >= 0 ? atWord : text.indexOf(query)
}

function joinOverlapping(parts: [number, number][]): [number, number][] {
  const joined: [number, number][] = []
  for (const [start, end] of parts.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
