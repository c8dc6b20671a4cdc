import type { Days } from '#contract/dates/calendar-days.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { withoutDirectionMarks } from '#src/lib/i18n/direction-marks.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { foldTextCached } from '#src/lib/i18n/fold-text-cached.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'
import { parseTypedDays, type Reading } from '#src/lib/typed-days/parse-typed-days.ts'
import type { Week } from '#src/lib/typed-days/rule.ts'

/** The longest keyword that the store is asked for; a longer text is an accidental paste. */
export const maxTextLength = 200

/** One meaning of a search: days, hours, and words of the product; without words any product. */
export type SearchMeaning = Omit<Reading, 'others'> & { words: string }

/** What a text means as a search for reservations, or why it is not answered. */
export type TypedSearch = {
  /** The text with ASCII digits and single blanks. */
  typed: string
  /** The likeliest first. Empty when nothing is typed, or a part is not understood. */
  meanings: SearchMeaning[]
  /** Whether the text names a day or an hour. */
  isTimed: boolean
  /** The named days, and whether a weekday alone names them, also when the words beside them are not understood. */
  days: Days[]
  isWeekday: boolean
  /** A part that no calendar has, or the words that are neither of a day nor of a product; `isProduct` if they may be a product's. */
  problem: { kind: 'impossible' | 'notUnderstood'; text: string; isProduct: boolean } | null
  /** Whether the text is digits that can be a number of an order or of a brand. */
  isMaybeNumber: boolean
}

/**
 * Parses a search for reservations: `padel thu 5pm`, `ملعب بادل الخميس`. The words beside a day or an hour are those of a product; the
 * words of an hour can also be. Nothing is answered by the rest alone: a word that no product has leaves no meaning. The last word
 * may be the beginning of a day's name. A text that names no day and no hour is the words of a product.
 */
export function parseSearch(text: string, week: Week, products: readonly string[]): TypedSearch {
  // The rest of a paste is not read.
  const typed = normalizeText(text.slice(0, 2 * maxTextLength))
  const found = readSearch(typed, typed, week, products)
  if (found.isTimed ? found.problem === null : hasProduct(typed, products)) return found
  const completed = completeDay(typed)
  const read = completed === null ? null : readSearch(typed, completed, week, products)
  return read !== null && read.meanings.length > 0 ? read : found
}

/** Returns a text with ASCII digits and single blanks. Pasted text may contain invisible direction marks. */
export function normalizeText(text: string): string {
  return toAsciiDigits(withoutDirectionMarks(text)).trim().replace(/\s+/g, ' ')
}

function readSearch(typed: string, text: string, week: Week, products: readonly string[]): TypedSearch {
  const { readings, changing, impossible, isMaybeNumber } = parseTypedDays(text, week)
  const whole = { words: typed, days: [], hours: [], isWeekday: false, isHijri: false }
  const untimed = {
    typed,
    meanings: typed === '' ? [] : [whole],
    isTimed: false,
    days: [],
    isWeekday: false,
    problem: null,
    isMaybeNumber,
  }
  const isTimed = readings.length + changing.length > 0 || impossible !== null
  if (!isTimed) return untimed
  const meanings = readings.map(({ others, ...reading }) => ({ ...reading, words: others.join(' ') }))
  const isUnderstood = ({ words }: SearchMeaning) => words === '' || hasProduct(words, products)
  const understood = changing.length > 0 ? [] : meanings.filter(isUnderstood)
  const { days, isWeekday } = readings[0] ?? untimed
  if (hasProduct(typed, products))
    return { ...untimed, meanings: [...understood, whole], isTimed: understood.length > 0, days, isWeekday }
  if (understood.length > 0) return { ...untimed, meanings: understood, isTimed, days, isWeekday }
  const others = readings[0]?.others ?? changing
  const unknown = others.filter((word) => changing.includes(word) || !hasProduct(word, products))
  const words = (unknown.length > 0 ? unknown : others).join(' ')
  const problem = {
    kind: impossible === null ? ('notUnderstood' as const) : ('impossible' as const),
    text: impossible ?? words,
    isProduct: impossible === null && changing.length === 0,
  }
  return { ...untimed, meanings: [], isTimed, days, isWeekday, problem }
}

function hasProduct(words: string, products: readonly string[]): boolean {
  const terms = readSearchTerms(words)
  return terms.folded !== '' && products.some((product) => matchesTerms(foldTextCached(product), terms))
}

const dayNames =
  'sunday monday tuesday wednesday thursday friday saturday today tonight tomorrow yesterday morning afternoon evening الاحد الاثنين الثلاثا الاربعا الخميس الجمعه السبت'

/* Completes the day that the last word begins with three letters or more; null when it begins none, or several. */
function completeDay(text: string): string | null {
  const last = foldText(/\S+$/.exec(text)?.[0] ?? '')
  const names = dayNames.split(' ').filter((name) => name.startsWith(last) || name.startsWith(`ال${last}`))
  return last.length >= 3 && names.length === 1 ? text.replace(/\S+$/, names[0] ?? '') : null
}
