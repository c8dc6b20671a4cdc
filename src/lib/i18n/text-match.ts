import { foldText } from './fold-text.ts'

/** How well a text fits what was typed, the best first. */
export const fits = ['exact', 'start', 'startOfWord', 'startsOfWords', 'within', 'wordsWithin'] as const
export type Fit = (typeof fits)[number]

/** What was typed, ready to be compared with folded texts. */
export type SearchTerms = {
  folded: string
  /** Each word, and the same without its article; null where it has none. */
  words: { word: string; bare: string | null }[]
}

/*
 * The article, and what is written together with it: and, by, so, as, to. Staff leave it out, or type it where the store
 * does not. So few letters behind it are a word of its own: «والد», «بالون».
 */
const article = /^(?:ال(?=\S\S)|(?:[وبفك]ال|لل)(?=\S\S\S))/
const articleAtEnd = /(?:^| )(?:[وبفك]?ال|لل)?$/

/** Reads what was typed, once for all the texts it is compared with. */
export function readSearchTerms(typed: string): SearchTerms {
  const folded = foldText(typed)
  const words = folded === '' ? [] : folded.split(' ')
  return {
    folded,
    words: words.map((word) => ({ word, bare: article.test(word) ? withoutArticle(word) : null })),
  }
}

/**
 * Whether a folded text has every word of a search, in any order. A word may stand within another, a single letter beside
 * other words only where a word begins; one typed with its article is also found without it, where a word begins. No words
 * are in every text.
 */
export function matchesTerms(text: string, { words }: SearchTerms): boolean {
  return words.every(
    ({ word, bare }) =>
      (word.length === 1 && words.length > 1 ? startInWord(text, word) >= 0 : text.includes(word)) ||
      (bare !== null && startInWord(text, bare) >= 0),
  )
}

/** How a folded text fits a search; null exactly where `matchesTerms` says no. */
export function fitOf(text: string, terms: SearchTerms): Fit | null {
  if (!matchesTerms(text, terms)) return null
  const { folded, words } = terms
  const [bareText, bare] = [withoutArticle(text), withoutArticle(folded)]
  if (text === folded || bareText === bare) return 'exact'
  if ([text, bareText].some((whole) => whole.startsWith(folded)) || bareText.startsWith(bare)) return 'start'
  if (startInWord(text, folded) >= 0) return 'startOfWord'
  const isAtWord = ({ word, bare: bareWord }: SearchTerms['words'][number]) =>
    startInWord(text, word) >= 0 || (bareWord !== null && startInWord(text, bareWord) >= 0)
  if (words.every(isAtWord)) return words.length === 1 ? 'startOfWord' : 'startsOfWords'
  return text.includes(folded) ? 'within' : 'wordsWithin'
}

/** Which parts of a folded text fit a search: begin and end of each, as they were typed; none where it does not fit. */
export function matchedParts(text: string, terms: SearchTerms): [start: number, end: number][] {
  const fit = fitOf(text, terms)
  if (fit === null || terms.folded === '') return []
  if (fit === 'exact') return [[0, text.length]]
  const whole = startOf(text, terms.folded)
  if (whole >= 0) return [[whole, whole + terms.folded.length]]
  return terms.words.map(({ word, bare }) => {
    const found = bare === null || text.includes(word) ? word : bare
    const start = startOf(text, found)
    return [start, start + found.length]
  })
}

/* Where a word begins with it, else anywhere. */
function startOf(text: string, wanted: string): number {
  const atWord = startInWord(text, wanted)
  return atWord >= 0 ? atWord : text.indexOf(wanted)
}

/* Where a word, with its article or without, begins with this; -1 when none does. */
function startInWord(text: string, wanted: string): number {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at === 0 || text[at - 1] === ' ' || articleAtEnd.test(text.slice(Math.max(0, at - 4), at))) return at
  }
  return -1
}

function withoutArticle(text: string): string {
  return text.replace(article, '')
}
