import { isNearWord } from '#src/features/countries/search/fuzzy-match.ts'
import { cached } from '#src/lib/cached.ts'
import { foldText, foldTextCached } from '#src/lib/i18n/fold-text.ts'
import { withoutArticle } from '#src/lib/i18n/text-match.ts'
import { isLink, maxWords } from '#src/lib/typed-days/parse-typed-days.ts'
import { productsCalled } from './known-reservations.ts'

/* None of them begins like a word that changes a day. Shorter months can be beginnings of other words. */
const dayNames =
  'sunday monday tuesday wednesday thursday friday saturday today tonight tomorrow yesterday الاحد الاثنين الثلاثا الاربعا الخميس الجمعه السبت january february august september october november december ramadan يناير فبراير ابريل اغسطس سبتمبر اكتوبر نوفمبر ديسمبر رمضان'.split(
    ' ',
  )

/** A text with another word in the place of one. */
type NearText = { text: string; word: string; isProduct: boolean }

/**
 * Returns a text with a day or a word of a product for each word of some that no product has and that is written so; for the last word also
 * the only day that begins with it, or with it after the article. A word of four letters may be another one, unless the text has a word of
 * the same product. Null without any.
 */
export function correctWords(text: string, unknown: string, products: readonly string[]): NearText | null {
  let corrected: string | null = null
  let isProduct = false
  const typed = foldText(text).split(' ')
  const called = products.filter((name) => wordsOfName(name).some((word) => typed.includes(foldText(word))))
  const words = unknown.replace(/[^\s\d\p{P}]{3,}/gu, (word) => {
    const folded = foldText(word)
    const isLast = text.endsWith(unknown) && unknown.endsWith(word)
    const isBegun = (name: string) => name.startsWith(folded) || name.startsWith(`ال${folded}`)
    const begun = isLast ? dayNames.filter(isBegun) : []
    const isCalled = folded.length < 4 || productsCalled(word, products).length > 0
    if (isCalled && begun.length !== 1) return word
    const isShort = folded.length < 5
    const isNear = (name: string) => isNearWord(folded, foldTextCached(name))
    const days = isShort || begun.length === 1 ? begun : dayNames.filter(isNear)
    const [near] = days.length === 1 ? days : productWords(isShort ? called : products).filter(isNear)
    if (near === undefined) return word
    corrected ??= word
    isProduct ||= days.length !== 1
    return near
  })
  return corrected === null ? null : { text: text.replace(unknown, words), word: corrected, isProduct }
}

/* The consonants of both scripts by their letters, those of two letters first. */
const sounds =
  'X=sh|t?ch|تش|ش T=th|[تثطt] D=dh|[دضذd] F=ph|[فfv] K=kh|[خكقkq]|c(?![eiy]) G=gh|[جغgj] S=[سصزظscz] B=[بpb] H=[حهh] L=[لl] M=[مm] N=[نn] R=[رr]'
    .split(' ')
    .map((sound) => [sound.slice(0, 1), new RegExp(sound.slice(2), 'g')] as const)

const consonantsOf = cached((word: string) => {
  const text = withoutArticle(word).replaceAll('x', 'ks').replaceAll('igh', 'i')
  return sounds.reduce((rest, [sound, letters]) => rest.replace(letters, sound), text).replace(/[^A-Z]/g, '')
})

/**
 * Returns a text with the words of products in the other script that some words sound like, for three consonants or more: also two that are
 * one word there, and without an end; the French “-et” is «ـيه».
 */
export function soundWords(text: string, words: string, products: readonly string[]): NearText | null {
  const typed = foldText(words).replace(/(?<!\p{L})(?:[ae]l ?|اي )(?=\p{L}{3})/gu, '')
  if (consonantsOf(typed).length < 3) return null
  const soundOf = (word: string) =>
    consonantsOf(foldTextCached(word))
      .replace(/(.)\1/g, '$1')
      .replace(/(?<=..)(?:S|[HT]S?)$/, '')
  const names = products.map(wordsOfName).flatMap(pairsIn)
  const calledAs = (word: string, minSounds: number) => {
    const others = names.filter((name) => /[a-z]/.test(name) !== /[a-z]/.test(word))
    const sound = soundOf(word)
    return sound.length >= minSounds ? others.find((name) => soundOf(name) === sound) : undefined
  }
  // Of two consonants many words are: beside one that is not found they say nothing.
  const isWhole = typed.match(/\p{L}+/gu)?.every((word) => calledAs(word, 2))
  const called = typed.replace(/\p{L}+/gu, (word) => calledAs(word, isWhole ? 2 : 3) ?? word)
  return { text: text.replace(words, called), word: words, isProduct: true }
}

/**
 * Returns the words of a text that products have, and those that nobody knows; null if none is of three letters or more, or no product has
 * them all.
 */
export function partCalled(text: string, products: readonly string[]) {
  const words = text.split(' ').filter((word) => word !== '')
  const others = words.filter((word) => !isLink(foldText(word)))
  const known = others.filter((word) => productsCalled(word, products).length > 0)
  const isCalled = known.some((word) => foldText(word).replace(/[^\p{L}]/gu, '').length > 2)
  if (words.length > maxWords || !isCalled || productsCalled(known.join(' '), products).length === 0)
    return null
  return { known: known.join(' '), unknown: others.filter((word) => !known.includes(word)).join(' ') }
}

/* As the names write them, but small: «الدرة» is shown. */
const wordsOfName = (product: string) => product.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []

const pairsIn = (words: string[]) => words.flatMap((word, at) => [word, words.slice(at, at + 2).join(' ')])

/** The words of the names of products, each once. */
export const productWords = cached((products: readonly string[]) => [
  ...new Set(products.flatMap(wordsOfName)),
])
