import { foldText } from './fold-text.ts'

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

/** Where in a folded text a word, with its article or without, begins with something folded; -1 when none does. */
export function startInWord(text: string, wanted: string): number {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at === 0 || text[at - 1] === ' ' || articleAtEnd.test(text.slice(Math.max(0, at - 4), at))) return at
  }
  return -1
}

/** A folded text without the article of its first word. */
export function withoutArticle(text: string): string {
  return text.replace(article, '')
}
