import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { withoutDirectionMarks } from '#src/lib/i18n/direction-marks.ts'
import { foldText, foldTextCached } from '#src/lib/i18n/fold-text.ts'
import { comingDays } from '#src/features/today/day-bars.ts'
import {
  hourSpan,
  parseTypedDays,
  type Reading,
  type TypedDays,
} from '#src/lib/typed-days/parse-typed-days.ts'
import { numbers } from '#src/lib/typed-days/day-words.ts'
import { numberIn, type Week } from '#src/lib/typed-days/rule.ts'
import { productsCalled, type Turn } from './known-reservations.ts'
import { correctWords, partCalled, productWords, soundWords } from './near-words.ts'

/** The longest keyword that the store is asked for; a longer text is an accidental paste. */
export const maxTextLength = 200

/**
 * One reading of a search. With `turn` only reservations are meant that begin on its days, or end on them, with `only` those to come or
 * the first or the last of a day, with `isFree` none that only ends, and of `nights` or `minutes` only as many in a row.
 */
export type Meaning = Reading & Partial<Asked>

type Asked = { turn: Turn; only: Only; isFree: boolean; nights: number; minutes: number }

type Only = 'next' | 'initial' | 'final' | undefined

/** What a text means as a search for reservations, or why it is not answered. */
export type TypedSearch = Omit<TypedDays, 'readings' | 'likeliest'> & {
  likeliest: Meaning | null
  /** The text with ASCII digits and single blanks. */
  typed: string
  /** The likeliest first. Empty when nothing is typed, or a part is not understood. Beside a problem they are only proposed. */
  meanings: Meaning[]
  /** Whether the text names a day or an hour. */
  isTimed: boolean
  /** Whether the text asks when nothing is booked. */
  isFree?: boolean
  /** Whether a product is only written like a word: it is meant if nothing else is called so. */
  isNear?: boolean
}

/** The week of a store, and whether all that is booked are stays. */
type StoreWeek = Week & { isOfStays?: boolean }

/**
 * Parses a search for reservations: `padel thu 5pm`, `ملعب بادل الخميس`. The words beside a day or an hour are those of a product.
 * Nothing is answered by the rest alone: a word that no product has leaves no meaning. When the last word is the beginning of a day's
 * name, or a word is written or sounds like one of a day or a product, that one is proposed. A text that names no day and no hour, or a
 * product with a day in its name, is the words of a product. Words that ask are read last: what arrives, leaves or is free without a day
 * does so today. Who is next at a store of stays arrives next.
 */
export function parseSearch(text: string, week: StoreWeek, products: readonly string[]): TypedSearch {
  // The rest of a paste is not read.
  const written = normalizeText(text.slice(0, 2 * maxTextLength))
  const typed = written.replace(peopleCount, (count) => (productsCalled(count, products)[0] ? count : ''))
  const found = readSearch(typed, week, products)
  const isAnswered = ({ typed: words, isTimed, problem }: TypedSearch) =>
    isTimed ? problem === null : productsCalled(words, products).length > 0
  const another = week.isOfStays ? withDays(found) : withHour(found, products)
  const meant = another === undefined ? null : parseSearch(another, week, products)
  if (meant?.likeliest) return { ...meant, typed }
  if (isAnswered(found)) return found
  const { rest, asks, minutes, isOfProduct } = withoutAsking(typed, products)
  if (asks.size > 0) {
    if (week.isOfStays && asks.has('next')) for (const ask of ['first', 'when']) asks.add(ask)
    const named = (['first', 'last'] as const).filter((name) => asks.has(name) || asks.has('both'))
    const turns = named.length > 0 ? named : [undefined]
    const isWhen = asks.has('when') && !asks.has('booked') && !isOfProduct
    const isFree = named.length === 0 && (asks.has('free') || isWhen)
    const nights = numberIn(foldText(/\S+(?= (?:nights|ليال))|ليلتين/u.exec(typed)?.[0] ?? ''))
    const wished = week.isOfStays && nights > 0 ? rest.replace(fromWord, '') : rest
    const read = parseSearch(isFree ? wished.replace(hourSpan, '$1 to ') : wished, week, products)
    const isDated = read.isTimed && read.likeliest !== null && read.likeliest.days.length > 0
    const only = isFree ? undefined : (['next', 'initial', 'final'] as const).find((name) => asks.has(name))
    const isOfToday = named.length > 0 || isFree || (only && !isOfProduct) || asks.has('staying')
    const day = asks.has('here') ? 'now' : isOfToday && 'today'
    const asked = isDated || !day ? read : parseSearch(`${day} ${wished}`, week, products)
    const minute = 15 * Math.floor((week.minute ?? 0) / 15)
    const ofDays = asked !== read && asks.has('when') ? { days: [comingDays(week.today)] } : null
    const fromNow = only === 'next' && isOfToday ? { hours: [{ from: minute, to: 1440 }] } : null
    // What is booked in later weeks says nothing of the nearest Thursday.
    const wanted = { ...ofDays, ...fromNow, only, isFree, nights, minutes }
    const asking = (one: Meaning, turn: Turn): Meaning => {
      return { ...one, ...wanted, turn, isWeekday: one.isWeekday && !isFree }
    }
    const meanings = asked.meanings.flatMap((one) => turns.map((turn) => asking(one, turn)))
    const likeliest = asked.likeliest && asking(asked.likeliest, turns[0])
    const isPart = (isDated || read.isNear === true) && asked.problem?.isProduct === true
    if (asked.isNear || isAnswered(asked) || isPart) return { ...asked, meanings, likeliest, typed, isFree }
  }
  const unknown = found.problem?.text ?? typed
  let part = partOf(found, products)
  for (const near of [
    correctWords(typed, unknown, products),
    soundWords(typed, unknown, products),
    soundWords(typed, found.likeliest?.words || typed, products),
  ]) {
    const read = near && readSearch(near.text, week, products)
    if (read && isAnswered(read))
      return { ...read, typed, isNear: near.isProduct, problem: { text: near.word, isProduct: true } }
    part ??= read && partOf(read, products)
  }
  return part ? { ...part, typed } : found
}

/* Who stays from 3 to 5 stays for days. */
function withDays({ typed, likeliest }: TypedSearch) {
  const days = typed.replace(bareSpan, 'يوم $1 to يوم $2')
  return likeliest?.hours.length !== 0 && days !== typed ? days : undefined
}

const bareSpan = /(?<!\S)(\d{1,2})(?: ?- ?| (?:to|till?|until|ال[ىي]|حت[ىي]|ل|لين) )(\d{1,2})(?!\S)/iu

/* What “3 guests” book is what others do. */
const peopleCount = / \d+ (?:guests?|people|persons?|pax|(?:ضي[وف]+|[أا]شخاص|شخص))(?!\S)/giu

/* “3 nights from Thursday” begin on Thursday. */
const fromWord = /(?<!\p{L})(?:from|من) /giu

/* What is known of a text that is not answered: a product beside words that nobody knows. */
function partOf(found: TypedSearch, products: readonly string[]): TypedSearch | null {
  const part = partCalled(found.isTimed ? (found.likeliest?.words ?? '') : found.typed, products)
  if (part === null || found.isTimed) return part && found.problem?.isProduct ? found : null
  const whole = wholeOf(part.known)
  const problem = part.unknown === '' ? null : { text: part.unknown, isProduct: true }
  return { ...found, isNear: true, meanings: problem ? [] : [whole], likeliest: whole, problem }
}

/* The words of a product on any day. */
const wholeOf = (words: string) => ({ words, days: [], hours: [], isWeekday: false, isHijri: false })

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
  const whole = wholeOf(typed)
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

/* “Massage tomorrow 5” is at five, unless the product beside the number has others with numbers. “4 people” are no hour. */
function withHour({ typed, likeliest, problem }: TypedSearch, products: readonly string[]) {
  const [, start = '', number, end] = /^(.*?)(?<!\S)([1-9]|1[0-2])(?![^\s؟?!])(.*)$/u.exec(typed) ?? []
  const isUnknown = problem?.isProduct === true && likeliest?.words.split(' ').at(-1) === number
  const isOnDay = likeliest?.hours.length === 0 && likeliest.days[0]?.first === likeliest.days[0]?.last
  const isNumbered = productsCalled(start.trim().split(' ').at(-1) ?? '', products).some((name) =>
    /\d/.test(foldTextCached(name)),
  )
  return isUnknown && isOnDay && !isNumbered ? `${start}at ${number}${end}` : undefined
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

/* The kinds of products: all of them, or as many as are asked for, ask for all products. */
const kinds =
  '(?:(?:all(?: of)?(?: the)? |كل )?(?:(?:chalet|room|unit|cabin|villa|apartment|tent)s|(?:ال)?(?:شاليهات|غرف|وحدات|[أا]كواخ|فلل|شقق|خيم))|(?:how many|any|كم|[أا]ي) (?:chalet|room|unit|cabin|villa|apartment|tent|شاليه|غرف[ةه]|وحد[ةه]|كوخ|فيلا|شق[ةه]|خيم[ةه])s?(?! \\d))'
const of = `(?:${kinds} (?:are )?)?`

/*
 * Words that ask, unless they are a product's: when nothing is booked, without a day today or, with “when”, on the coming ones; for what
 * begins or ends on a day, or both; for who is here now; for what is booked, or comes next.
 */
const askingWords = Object.entries({
  here: "(?<=who(?:['’]?s| is) )(?:in|here)(?=(?: now)?\\??$)",
  both: '(?:turn|change)overs?',
  next: "^(?:(?:what|who)(?:['’]?s| is)? )?(?:next|upcoming)(?:(?: (?:\\d+|two|three|four|five|few))? (?:appointment|booking|reservation|guest|customer|client)s?)?\\??$|^(?:(?:ال)?(?:موعد|حجز|مواعيد|حجوزات|(?:زبون|ضيف|عميل)[ةه]?)(?: (?:ال)?(?:[ثت]لا[ثت]|[أا]ربع|خمس)[ةه]?| \\d+)? )?(?:القادم|التالي|الجاي)[ةه]?$|^مين (?:ال|اللي )?(?:جاي|بعده)$",
  initial:
    "first (?:appointment|booking|guest|customer|client)(?! (?:free|available))|who(?:['’]?s| is) first|[أا]ول (?:(?:حجز|زبون|ضيف|عميل)[ةه]?|موعد(?= ))(?! (?:ال)?(?:متاح|متوفر|فاضي|شاغر))",
  final: 'last (?:appointment|booking|guest|customer|client)|[آا]خر (?:موعد|حجز|زبون|ضيف|عميل)[ةه]?',
  staying: 'in[ -]?house|staying|sleep(?:s|ing)?|(?:ال)?(?:مقيم|موجود|ساكن|نايم)(?:[ةه]|ين)?|(?:ال)?نزلا[ءئ]?',
  when: '(?:(?:un)?till? |لحد |لين )?(?:when|[إا]?[يم]?مت[ىي])|(?:next|first)(?= (?:free|available|arriv|depart|check))|earliest|(?<=(?:وصول|دخول|خروج|مغادر[ةه]) )(?:ال)?(?:قادم|تالي|جاي)[ةه]?|[أا]قرب|[أا]ول(?= (?:موعد|وقت|فاضي|متاح))',
  free: `(?:for )?(?:\\d|two|three|four|five|[ثت]لا[ثت]|[أا]ربع|خمس) (?:nights|ليالي?)|(?:ل|مد[ةه] )?ليلتين|(?:${of}|(?:ال)?[أا]يام )(?:free|available|availability|vacan(?:t|cy)|empty|open|unbooked|(?:not|nothing) booked|(?:بلا|بدون) حجوزات|slots?|gaps?|openings?|(?:ال)?(?:متاح|متوفر|فاضي|شاغر|فارغ|خالي)(?:[ةه]|ين)?|[يت]فض[ىيا]|(?:ال)?[أا]وقات)(?: (?:${kinds}|days|dates|ones))?`,
  first:
    '(?:and |و)?(?:arriv(?:e[sd]?|ing|als?)|check(?:s|ed|ing)?[ -]?ins?|تشيك ?ان|com(?:es?|ing)|(?:تسجيل )?(?:ال)?(?:وصول|واصل|داخل)(?:ين)?|(?:ال)?قادم(?:ين|ون)|(?:تسجيل )?(?:ال)?دخول(?= )|(?:(?<=^|مين |منو |من )اللي |(?<!اللي ))جاي(?:[ةه]|ين)?|(?:من |اللي )?(?:[هب]?[يت]?(?:وصل|دخل)|[هب]?[يت]صل|[هب]?[يت]{1,2}جي)(?:ون|وا)?)',
  last: '(?:and |و)?(?:left|leav(?:es?|ing)|depart(?:s|ing|ures?)?|(?:early |late )?check(?:s|ed|ing)?[ -]?outs?|تشيك ?اوت|(?:ال)?(?:مغادر|طالع|خارج|ماشي)(?:[ةه]|ين|ون|ات)?|(?:تسجيل )?(?:ال)?خروج(?= )|(?:من |اللي )?[هب]?[يت]?(?:غادر|طلع|خرج|مشي)(?:ون|وا)?)',
  length: `(?:(?<count>\\d{1,3}[ -]?|(?:an?|half(?: an)?|نصف?|${numbers.join('|')})[ -])|(?=ساع))(?<unit>h|hours?|hrs?|m|min(?:ute)?s?|ساعتين|ساعات|ساع[ةه](?! ?\\d)|دقا[يئ]ق|دقيق[ةه])(?<more> and a half| ونصف?)?`,
  booked: `${of}(?:(?:fully )?booked|busy|زحم[ةه]|مشغول|reserved|orders?|(?:ال)?طلبات|(?:ال)?محجوز(?:[هة]|ات|ين)?)`,
  other: `(?:all|كل)(?= ${kinds})|in the chair|go to|taken|need|something|[أا]بي|(?:what|who)(?:[’']?s)?|which|ones?|here|every(?:thing|one)|is|are|it|there|any(?:thing|one|body)?|show|me|list|how(?: many| much)?|was|were|do|does|did|we|have|got|appointments?|guests?|customers?|clients?|units?|times?|(?<!\\d )hours?|وقت|شي|حاج[ةه]|مكان|(?:ال)?ضي[وف][فةه]?|(?:ال)?عملا[ءئ]?|زبا[ئي]ن|(?:ال)?(?:زبون|عميل)[ةه]?|عنده?م?|هل|وش|شنو?|[إا]?[يأ]ش|[إا]يه|فيه?|كا?م|مين|منو|ورّ?[يا]?ني|عندنا|عندي|عايز|[اأ]بغ[ىي]`,
}).map(([ask, words]) => [ask, wordsOf(words)] as const)

/* The minutes of a length: “2h”, “half an hour”, «ساعتين», «ساعة ونص». */
function minutesIn({ count = '', unit = '', more }: Record<string, string | undefined>): number {
  const number = /^(?:half|نص)/i.test(count) ? 0.5 : numberIn(foldText(count)) || (unit === 'ساعتين' ? 2 : 1)
  return number * (/^[mد]/i.test(unit) ? 1 : 60) + (more === undefined ? 0 : 30)
}

const placeWord = /(?<!\p{L})(?:at|in|has)(?: the)? (?=(\p{L}+))/giu
const comingWord = wordsOf('next|upcoming|(?:القادم|التالي|الجاي)[ةه]?')

/* A text without the words that ask, what they ask, the minutes that shall be free, and whether it is what comes next of a product. */
function withoutAsking(typed: string, products: readonly string[]) {
  const asks = new Set<string>()
  let rest = typed
  let minutes = 0
  for (const [ask, words] of askingWords)
    rest = rest.replace(words, (word, ...found) => {
      if (productWords(products).some((name) => foldTextCached(name) === foldText(word))) return word
      if (ask === 'length' && !asks.has('free')) return word
      if (ask === 'length') minutes = minutesIn(found.at(-1))
      asks.add(ask)
      return ' '
    })
  // “Who is at the lake house”, “next keratin”.
  rest = rest.replace(placeWord, (word, name: string) => (productsCalled(name, products)[0] ? ' ' : word))
  const ofNext = rest.replace(comingWord, ' ')
  const isOfProduct = ofNext !== rest && partCalled(ofNext, products)?.unknown === ''
  if (isOfProduct) asks.add('next')
  return { rest: isOfProduct ? ofNext : rest, asks, minutes, isOfProduct }
}

function wordsOf(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'giu')
}
