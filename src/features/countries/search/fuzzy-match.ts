import Matcher from '@leeoniya/ufuzzy'
import { cached } from '#src/lib/cached.ts'
import { withoutArticle } from '#src/lib/i18n/text-match.ts'

/* Letters of folded texts (src/lib/i18n/fold-text.ts): lower case, no marks, two scripts. */
const letters = 'a-zء-ۓ'

/* In shorter words one changed letter makes another word. */
const minLengthWithError = 4
/* A shorter beginning with an error is one of many words. */
const minBeginningWithError = 6

const matcher = new Matcher({
  alpha: letters,
  // Folded texts have no capitals.
  intraSplit: '',
  intraBound: '[a-z]\\d|\\d[a-z]',
  // One error per word, after its first letter: one letter added, missing or replaced, or two swapped.
  intraMode: 1,
  intraRules: (word) => {
    const maxErrors = word.length >= minLengthWithError ? 1 : 0
    return {
      intraSlice: [1, Infinity],
      intraIns: maxErrors,
      intraSub: maxErrors,
      intraTrn: maxErrors,
      intraDel: maxErrors,
    }
  },
  // Words match from their start.
  interLft: 1,
})

/* Longer than any country's name; each letter slows the search. */
const maxQueryLength = 60

const arabicWithoutArticle = /^(?!ال)[ء-ۓ]/

/* The number of words that may be in any order; more words have too many orders. */
const maxWordsInAnyOrder = 4

export type FuzzyMatch = {
  /** The index of the text. */
  index: number
  /** Start and end of each matching part. */
  parts: [start: number, end: number][]
}

/** Returns the folded texts that match folded words with one typing error each, best first: whole words before prefixes. */
export function fuzzyMatches(texts: string[], query: string): FuzzyMatch[] {
  if (query.length > maxQueryLength) return []
  const matches = matchesOf(texts, query)
  // Users often omit the Arabic article.
  return matches.length > 0 || !arabicWithoutArticle.test(query) ? matches : matchesOf(texts, `ال${query}`)
}

function matchesOf(texts: string[], query: string): FuzzyMatch[] {
  const outOfOrderWords = query.split(' ').length <= maxWordsInAnyOrder ? maxWordsInAnyOrder : 0
  const [, info, order] = matcher.search(texts, query, outOfOrderWords, Infinity)
  if (!info || !order) return []
  return order
    .map((rank) => {
      const index = info.idx[rank] ?? 0
      const text = texts[index] ?? ''
      const parts = pairsOf(info.ranges[rank] ?? [])
      const isWhole = parts.every(([, end]) => end === text.length || text[end] === ' ')
      return { index, parts, isWhole }
    })
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole))
}

/**
 * Whether a folded word is written like another one, with one typing error after its first letter, with or without the article and in the
 * Arabic plural or not: like all of it, or like its beginning if the word is long. A word of three letters after its article may have one
 * letter more or less.
 */
export function isNearWord(typed: string, word: string): boolean {
  const [a, b] = [stemOf(typed), stemOf(word)]
  if (a === b) return true
  if (a[0] !== b[0]) return false
  if (a.length < minLengthWithError)
    return a.length === 3 && typed.startsWith('ال') && a.length !== b.length && isSameWord(a, b)
  if (isSameWord(a, b)) return true
  return (
    a.length >= minBeginningWithError && [-1, 0, 1].some((by) => isSameWord(a, b.slice(0, a.length + by)))
  )
}

/* Many write «ه» or «ا» for «ة», and fold it once: the same names are compared at every key. */
const stemOf = cached((word: string) => withoutArticle(word).replace(/(?:ات|ا)$/, 'ه'))

/* Where the words begin to differ, a letter is replaced, missing, added or swapped with the next one. */
function isSameWord(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const [from, to] = [typed.slice(at), word.slice(at)]
  const isSwapped = from[0] === to[1] && from[1] === to[0] && from.slice(2) === to.slice(2)
  return isSwapped || from.slice(1) === to.slice(1) || from === to.slice(1) || from.slice(1) === to
}

function pairsOf(ranges: number[]): [number, number][] {
  return Array.from({ length: ranges.length / 2 }, (_, pair) => [
    ranges[2 * pair] ?? 0,
    ranges[2 * pair + 1] ?? 0,
  ])
}
