import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { withoutDirectionMarks } from '#src/lib/i18n/direction-marks.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { fuzzyMatches } from '#src/features/countries/search/fuzzy-match.ts'
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
}

/**
 * Parses a search for reservations: `padel thu 5pm`, `ملعب بادل الخميس`. The words beside a day or an hour are those of a product.
 * Nothing is answered by the rest alone: a word that no product has leaves no meaning. When the last word is the beginning of a day's
 * name, or a word is written like one day, that day is proposed. A text that names no day and no hour, or a product with a day in its name, is the words of a product.
 */
export function parseSearch(text: string, week: Week, products: readonly string[]): TypedSearch {
  // The rest of a paste is not read.
  const typed = normalizeText(text.slice(0, 2 * maxTextLength))
  const found = readSearch(typed, week, products)
  if (found.isTimed ? found.problem === null : productsCalled(typed, products).length > 0) return found
  const [word, day] = completeDay(typed) ?? misspeltDay(typed, products) ?? []
  if (word === undefined || day === undefined) return found
  const read = readSearch(typed.replace(word, day), week, products)
  return read.problem === null ? { ...read, typed, problem: { text: word, isProduct: true } } : found
}

/** Returns a text with ASCII digits and single blanks. Pasted text may contain invisible direction marks. */
export function normalizeText(text: string): string {
  return toAsciiDigits(withoutDirectionMarks(text)).trim().replace(/\s+/g, ' ')
}

function readSearch(typed: string, week: Week, products: readonly string[]): TypedSearch {
  const countOf = (words: string) => productsCalled(words, products).length
  const { readings, likeliest, problem } = parseTypedDays(typed, week, (words) => countOf(words) > 0)
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

/* None of them begins like a word that changes a day. */
const dayNames =
  'sunday monday tuesday wednesday thursday friday saturday today tonight tomorrow yesterday الاحد الاثنين الثلاثا الاربعا الخميس الجمعه السبت'.split(
    ' ',
  )

/* The last word and the only day that begins with it, or with it after the article; none for fewer than three letters. */
function completeDay(text: string): string[] | null {
  const begun = /\S+$/.exec(text)?.[0] ?? ''
  const last = foldText(begun)
  const names = dayNames.filter((name) => name.startsWith(last) || name.startsWith(`ال${last}`))
  return last.length >= 3 && names.length === 1 ? [begun, ...names] : null
}

/* The first word that no product has and that is one day's name with a typing error. A shorter word may be another one. */
function misspeltDay(text: string, products: readonly string[]): string[] | null {
  for (const word of text.match(/[\p{L}\p{M}]{5,}/gu) ?? []) {
    const names = fuzzyMatches(dayNames, foldText(word)).flatMap(
      ({ index, isWhole }) => (isWhole && dayNames[index]) || [],
    )
    if (names.length === 1 && productsCalled(word, products).length === 0) return [word, ...names]
  }
  return null
}
