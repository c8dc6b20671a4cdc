import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { withoutDirectionMarks } from '#src/lib/i18n/direction-marks.ts'
import { cached } from '#src/lib/cached.ts'
import { foldText, foldTextCached } from '#src/lib/i18n/fold-text.ts'
import { isNearWord } from '#src/features/countries/search/fuzzy-match.ts'
import { comingDays } from '#src/features/today/day-bars.ts'
import { parseTypedDays, type Reading, type TypedDays } from '#src/lib/typed-days/parse-typed-days.ts'
import type { Week } from '#src/lib/typed-days/rule.ts'
import { productsCalled } from './known-reservations.ts'

/** The longest keyword that the store is asked for; a longer text is an accidental paste. */
export const maxTextLength = 200

/** What a text means as a search for reservations, or why it is not answered. */
export type TypedSearch = Omit<TypedDays, 'readings'> & {
  /** The text with ASCII digits and single blanks. */
  typed: string
  /** The likeliest first. Empty when nothing is typed, or a part is not understood. Beside a problem they are only proposed. */
  meanings: Reading[]
  /** Whether the text names a day or an hour. */
  isTimed: boolean
  /** Whether the text asks when nothing is booked. */
  isFree?: boolean
  /** Whether a product is only written like a word: it is meant if nothing else is called so. */
  isNear?: boolean
}

/**
 * Parses a search for reservations: `padel thu 5pm`, `ملعب بادل الخميس`. The words beside a day or an hour are those of a product.
 * Nothing is answered by the rest alone: a word that no product has leaves no meaning. When the last word is the beginning of a day's
 * name, or a word is written like one of a day or a product, that one is proposed. A text that names no day and no hour, or a product with a
 * day in its name, is the words of a product.
 */
export function parseSearch(text: string, week: Week, products: readonly string[]): TypedSearch {
  // The rest of a paste is not read.
  const typed = normalizeText(text.slice(0, 2 * maxTextLength))
  const found = readSearch(typed, week, products)
  const isAnswered = ({ typed: words, isTimed, problem }: TypedSearch) =>
    isTimed ? problem === null : productsCalled(words, products).length > 0
  if (isAnswered(found)) return found
  if (typed.search(freeWord) >= 0) {
    const rest = typed.replace(freeWords, ' ')
    const asked = parseSearch(rest, week, products)
    const isDated = asked.likeliest !== null && asked.likeliest.days.length > 0
    const free = isDated ? asked : readSearch(`today ${rest}`, week, products)
    const days = !isDated && typed.search(whenWord) >= 0 ? { days: [comingDays(week.today)] } : null
    // What is booked in later weeks says nothing of the nearest Thursday.
    const meanings = free.meanings.map((meaning) => ({ ...meaning, ...days, isWeekday: false }))
    if (meanings.length > 0 || (isDated && asked.problem?.isProduct === true))
      return { ...free, meanings, typed, isFree: true }
  }
  const rest = typed.replace(bookedWords, (word) =>
    productWords(products).includes(foldText(word)) ? word : ' ',
  )
  const asked = rest === typed ? null : parseSearch(rest, week, products)
  if (asked?.isTimed && asked.likeliest !== null) return { ...asked, typed }
  for (const near of [completeDay(typed), correctWords(typed, found.problem?.text ?? typed, products)]) {
    const read = near && readSearch(near.text, week, products)
    if (read && isAnswered(read))
      return { ...read, typed, isNear: near.isProduct, problem: { text: near.word, isProduct: true } }
  }
  return found
}

/** Returns a text with ASCII digits and single blanks. Pasted text may contain invisible direction marks. */
export function normalizeText(text: string): string {
  return toAsciiDigits(withoutDirectionMarks(text)).trim().replace(/\s+/g, ' ')
}

function readSearch(typed: string, week: Week, products: readonly string[]): TypedSearch {
  const countOf = (words: string) => productsCalled(words, products).length
  const parsed = parseTypedDays(typed, week, (words) => countOf(words) > 0)
  const numbered = readNumbered(typed, week, products)
  const { problem } = parsed
  const readings = [...numbered, ...parsed.readings]
  const likeliest = numbered[0] ?? parsed.likeliest
  const whole = { words: typed, days: [], hours: [], isWeekday: false, isHijri: false }
  if (likeliest === null && problem === null)
    return { typed, meanings: typed === '' ? [] : [whole], isTimed: false, likeliest, problem }
  const isWhole = countOf(typed) > 0
  const wholes = isWhole ? [whole] : []
  const all = readings[0]?.words === '' ? [...readings, ...wholes] : [...wholes, ...readings]
  // “Friday brunch” is the product on any day, and no brunch on Friday unless there is another one.
  const meanings = all.filter(({ words }, index) => {
    const longer = all.slice(0, index).filter((other) => words !== '' && other.words.length > words.length)
    return longer.every((other) => countOf(other.words) < countOf(words))
  })
  const isTimed = !isWhole || meanings.some((meaning) => meaning !== whole)
  return { typed, meanings, isTimed, likeliest, problem: isWhole ? null : problem }
}

/* “Chalet 2 december” is the month of a product that is called so, rather than a day. */
function readNumbered(typed: string, week: Week, products: readonly string[]): Reading[] {
  const [, before = '', number, after] = /^(.*?\p{L}) (\d+) (?=\p{L})(.*)$/u.exec(typed) ?? []
  if (number === undefined) return []
  const isCalledSo = (words: string) =>
    /\p{L}/u.test(words) &&
    `${before} ${number}`.endsWith(words) &&
    productsCalled(words, products).some((name) => foldTextCached(name).endsWith(` ${number}`))
  return parseTypedDays(`${before} ${number} in ${after}`, week, isCalledSo).readings.filter(
    ({ words, days }) => words !== '' && days.some(({ first, last }) => first < last),
  )
}

/* Words that ask when nothing is booked, beside a day or alone for today; the others may stand with them. */
const freeWord = wordsOf(
  'free|available|availability|vacan(?:t|cy)|empty|unbooked|not booked|when|مت[ىي]|(?:ال)?(?:متاح|متوفر|فاضي|شاغر|فارغ)[ةه]?',
)
/* Without a day it asks for the coming ones, rather than for today. */
const whenWord = wordsOf('when|مت[ىي]')
const askingWords =
  'what|is|are|it|there|any(?:thing|one)?|show|me|list|who|how many|was|were|do|does|we|have|هل|وش|[إأا]يش|فيه|كم|مين|ورّ?ني|عندنا'
const freeWords = wordsOf(`${freeWord.source}|${askingWords}|slots?|times?|hours?|(?:ال)?[أا]?وقا?ت`)
/* Beside a day or an hour they ask for its reservations. */
const bookedWords = wordsOf(
  `${askingWords}|(?<!not )(?:booked|reserved)|com(?:es?|ing)|orders?|(?:ال)?طلبات|(?:ال)?محجوز(?:[هة]|ات|ين)?|[يت]جي`,
)

function wordsOf(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'giu')
}

/* None of them begins like a word that changes a day. Shorter months can be beginnings of other words. */
const dayNames =
  'sunday monday tuesday wednesday thursday friday saturday today tonight tomorrow yesterday الاحد الاثنين الثلاثا الاربعا الخميس الجمعه السبت january february august september october november december ramadan يناير فبراير ابريل اغسطس سبتمبر اكتوبر نوفمبر ديسمبر رمضان'.split(
    ' ',
  )

/* A text with another word in the place of one. */
type NearText = { text: string; word: string; isProduct: boolean }

/* The last word and the only day that begins with it, or with it after the article; none for fewer than three letters. */
function completeDay(text: string): NearText | null {
  const word = /\S+$/.exec(text)?.[0] ?? ''
  const last = foldText(word)
  const names = dayNames.filter((name) => name.startsWith(last) || name.startsWith(`ال${last}`))
  if (last.length < 3 || names.length !== 1) return null
  return { text: `${text.slice(0, text.length - word.length)}${names.join('')}`, word, isProduct: false }
}

/* A day or a word of a product for each word of some that no product has and that is written so. A shorter word than a day may be another one. */
function correctWords(text: string, unknown: string, products: readonly string[]): NearText | null {
  const corrected: string[] = []
  let isProduct = false
  const words = unknown.replace(/[\p{L}\p{M}]{4,}/gu, (word) => {
    const folded = foldText(word)
    if (productsCalled(word, products).length > 0) return word
    const days = folded.length < 5 ? [] : dayNames.filter((name) => isNearWord(folded, name))
    const [near] =
      days.length === 1 ? days : productWords(products).filter((name) => isNearWord(folded, name))
    if (near === undefined) return word
    corrected.push(word)
    isProduct ||= days.length !== 1
    return near
  })
  const [word] = corrected
  return word === undefined ? null : { text: text.replace(unknown, words), word, isProduct }
}

const productWords = cached((products: readonly string[]) => [
  ...new Set(products.flatMap((product) => foldTextCached(product).match(/[^\d\s]+/g) ?? [])),
])
