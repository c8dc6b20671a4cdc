import { cached } from '#src/lib/cached.ts'
import { withoutArticle } from '#src/lib/i18n/text-match.ts'

/* In shorter words one changed letter makes another word. */
const minLengthWithError = 4
/** A shorter beginning with an error is one of many words. */
export const minBeginningWithError = 6

/**
 * Returns start and end of each word of a folded text that is written like one of some folded words, or begins so; none if one is missing. A
 * beginning with an error has at least some letters.
 */
export function nearParts(
  text: string,
  typed: string,
  minBeginning = minLengthWithError,
): [start: number, end: number][] {
  const parts: [number, number][] = []
  for (const wanted of typed.split(' ')) {
    let at = 0
    let length = 0
    for (const word of text.split(' ')) {
      length = word.startsWith(wanted) ? wanted.length : lengthLike(wanted, word, minBeginning)
      if (length > 0) break
      at += word.length + 1
    }
    if (length === 0) return []
    parts.push([at, at + length])
  }
  return parts.toSorted(([a], [b]) => a - b)
}

/**
 * Whether a folded word is written like another one, with one typing error after its first letter, with or without the article and in the
 * Arabic plural or not: like all of it, or like its beginning if the word is long. A word of three letters after its article may have one
 * letter more or less.
 */
export function isNearWord(typed: string, word: string): boolean {
  return lengthLike(typed, word, minBeginningWithError) > 0
}

/* How many letters of a word are written so; 0 if it is another one. */
function lengthLike(typed: string, word: string, minBeginning: number): number {
  const [a, b] = [stemOf(typed), stemOf(word)]
  if (a === b) return word.length
  const isShort = a.length < minLengthWithError
  if (isShort && !(a.length === 3 && typed.startsWith('ال') && a.length !== b.length)) return 0
  // «اهند» lacks a letter of the article.
  if (isSameWord(a, b) || isSameWord(typed, word)) return word.length
  if (a.length < minBeginning) return 0
  const article = word.length - withoutArticle(word).length
  const bare = beginningLike(withoutArticle(typed), word.slice(article))
  return bare > 0 ? article + bare : beginningLike(typed, word)
}

function beginningLike(typed: string, word: string): number {
  const lengths = [0, -1, 1].map((by) => typed.length + by)
  return lengths.find((length) => isSameWord(typed, word.slice(0, length))) ?? 0
}

/* Many write «ه» or «ا» for «ة», and fold it once: the same names are compared at every key. */
const stemOf = cached((word: string) => withoutArticle(word).replace(/(?:ات|ا)$/, 'ه'))

/* Where the words begin to differ, but for their first letter, a letter is replaced, missing, added or swapped with the next one. */
function isSameWord(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  if (at === 0) return false
  const [from, to] = [typed.slice(at), word.slice(at)]
  const isSwapped = from[0] === to[1] && from[1] === to[0] && from.slice(2) === to.slice(2)
  return isSwapped || from.slice(1) === to.slice(1) || from === to.slice(1) || from.slice(1) === to
}
