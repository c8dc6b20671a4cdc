import { foldText } from './fold-text.ts'

/** What was typed, ready to be compared with folded texts. */
export type SearchTerms = { folded: string; words: SearchWord[] }

/** A word; the same without its article, null where it has none; and as a pattern with blanks between its letters, null for a single one. */
export type SearchWord = { word: string; withoutArticle: string | null; spaced: RegExp | null }

/*
 * The article, and what is written together with it: and, by, so, as, to. Staff leave it out, or type it where the store
 * does not. So few letters behind it are a word of its own: «والد», «بالون».
 */
const article = /^(?:ال(?=\S\S)|(?:[وبفك]ال|لل)(?=\S\S\S))/
/* What is longer was pasted, and its pattern may be too large. */
const maxSpacedLength = 100
const articleAtEnd = /(?:^| )(?:[وبفك]?ال|لل)?$/

/** Reads what was typed, once for all the texts it is compared with. */
export function readSearchTerms(typed: string): SearchTerms {
  const folded = foldText(typed)
  const words = folded === '' ? [] : folded.split(' ')
  return {
    folded,
    words: words.map((word) => ({
      word,
      withoutArticle: article.test(word) ? withoutArticle(word) : null,
      spaced: spacedPattern(word),
    })),
  }
}

/**
 * Whether a folded text has every word of a search, in any order. A word may stand within another, a single letter beside
 * other words only where a word begins; one typed with its article is also found without it, where a word begins; and
 * one may have blanks in the text: «عبدالصمد» is «عبد الصمد». No words are in every text.
 */
export function matchesTerms(text: string, { words }: SearchTerms): boolean {
  return words.every(
    ({ word, withoutArticle, spaced }) =>
      (word.length === 1 && words.length > 1 ? startInWord(text, word) >= 0 : text.includes(word)) ||
      (withoutArticle !== null && startInWord(text, withoutArticle) >= 0) ||
      spaced?.test(text) === true,
  )
}

/** Where in a folded text a word, with its article or without, or a number begins with something folded; -1 when none does. */
export function startInWord(text: string, wanted: string): number {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const isAtStart = at === 0 || text[at - 1] === ' ' || isDigit(text, at) !== isDigit(text, at - 1)
    if (isAtStart || articleAtEnd.test(text.slice(Math.max(0, at - 4), at))) return at
  }
  return -1
}

/** Begin and end of a word in a folded text that has blanks within it, from where a word begins; null when it has none. */
export function spacedPart(text: string, { spaced }: SearchWord): [start: number, end: number] | null {
  const found = spaced?.exec(text)
  return found ? [found.index + Number(found[0].startsWith(' ')), found.index + found[0].length] : null
}

function spacedPattern(word: string): RegExp | null {
  if (word.length < 2 || word.length > maxSpacedLength) return null
  // Folded texts have no punctuation, yet signs. A number has no blank within it: 12 is not 1 2.
  const letters = Array.from(word, (letter) => letter.replace(/[$+^|]/, '\\$&'))
  return new RegExp(`(?:^| )${letters.join(' ?').replace(/(\d) \?(?=\d)/g, '$1')}`, 'u')
}

function isDigit(text: string, at: number): boolean {
  return text.charAt(at) >= '0' && text.charAt(at) <= '9'
}

/** A folded text without the article of its first word. */
export function withoutArticle(text: string): string {
  return text.replace(article, '')
}
