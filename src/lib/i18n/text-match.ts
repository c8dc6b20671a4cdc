import { foldText } from './fold-text.ts'

/** A parsed search, for comparison with folded texts. */
export type SearchTerms = { folded: string; words: SearchWord[] }

/**
 * A word of a search; `withoutArticle` is null when it has no article; `spaced` matches the word with spaces between its letters,
 * and is null for a single letter or a very long word.
 */
export type SearchWord = { word: string; withoutArticle: string | null; spaced: RegExp | null }

/*
 * The Arabic article with its joined prefixes (and, by, so, as, to). Users and stores write it inconsistently. It needs at least
 * three letters after it: «والد» and «بالون» only look as if they had it.
 */
const article = /^(?:[وبفك]?ال|لل)(?=\S\S\S)/
/* A longer text is pasted, and its pattern may be too large. */
const maxSpacedLength = 100
/* A hamza within a word has the letter of its writer: «مسؤول» and «مسئول», «هيئة» and «هيأة», «مائة» and «مئة». */
const hamza = /(?<=\p{L}\p{Mn}*)(?:ا(?=ئ[ةه]))?(?:[ؤئ]|أ(?=[ةه]))/gu
const anySeat = '¦'
const articleAtEnd = /(?:^| )(?:[وبفك]?ال|لل)?$/

/** Parses a search once, for all the texts that it is compared with. */
export function readSearchTerms(typed: string): SearchTerms {
  const folded = foldText(typed)
  const words = folded === '' ? [] : folded.split(' ')
  const withSeats = foldText(typed.normalize('NFKC').replace(hamza, anySeat)).split(' ')
  return {
    folded,
    words: words.map((word, index) => ({
      word,
      withoutArticle: article.test(word) ? withoutArticle(word) : null,
      spaced: spacedPattern(withSeats[index] ?? word),
    })),
  }
}

/**
 * Whether a folded text contains every word of a search, in any order; an empty search matches every text. A word matches
 * anywhere, but a single letter beside other words only at the start of a word. A word with an article also matches without it at
 * the start of a word. The text may have spaces inside a word: «عبدالصمد» matches «عبد الصمد».
 */
export function matchesTerms(text: string, { words }: SearchTerms): boolean {
  return words.every(
    ({ word, withoutArticle, spaced }) =>
      (word.length === 1 && words.length > 1 ? startInWord(text, word) >= 0 : text.includes(word)) ||
      (withoutArticle !== null && startInWord(text, withoutArticle) >= 0) ||
      spaced?.test(text) === true,
  )
}

/** Returns the index where a word (after its article, if any) or a number of a folded text starts with `wanted`; -1 if none. */
export function startInWord(text: string, wanted: string): number {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const isAtStart = at === 0 || text[at - 1] === ' ' || isDigit(text, at) !== isDigit(text, at - 1)
    if (isAtStart || articleAtEnd.test(text.slice(Math.max(0, at - 4), at))) return at
  }
  return -1
}

/** Returns the start and end of a search word that the folded text writes with spaces inside; null when it does not. */
export function spacedPart(text: string, { spaced }: SearchWord): [start: number, end: number] | null {
  const found = spaced?.exec(text)
  return found ? [found.index + Number(found[0].startsWith(' ')), found.index + found[0].length] : null
}

function spacedPattern(word: string): RegExp | null {
  if (word.length < 2 || word.length > maxSpacedLength) return null
  const hasSeat = word.includes(anySeat)
  const start = hasSeat ? '(?:^| )(?:[وبفك]?ال|لل)?' : '(?:^| )'
  // Folded texts have no punctuation, but symbols like $ and +. Digits stay together: 12 is not 1 2.
  const letters = Array.from(hasSeat ? withoutArticle(word) : word, (letter) =>
    letter === anySeat ? '(?:ا?[وي]|ا(?=ه))' : letter.replace(/[$+^|]/, '\\$&'),
  )
  return new RegExp(`${start}${letters.join(' ?').replace(/(\d) \?(?=\d)/g, '$1')}`, 'u')
}

function isDigit(text: string, at: number): boolean {
  return text.charAt(at) >= '0' && text.charAt(at) <= '9'
}

/** Removes the article of the first word from a folded text. */
export function withoutArticle(text: string): string {
  return text.replace(article, '')
}
