import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { withoutDirectionMarks } from '#src/lib/i18n/direction-marks.ts'
import { cached } from '#src/lib/cached.ts'
import { foldText, foldTextCached } from '#src/lib/i18n/fold-text.ts'
import { withoutArticle } from '#src/lib/i18n/text-match.ts'
import { isNearWord } from '#src/features/countries/search/fuzzy-match.ts'
import { comingDays } from '#src/features/today/day-bars.ts'
import {
  hourSpan,
  parseTypedDays,
  type Reading,
  type TypedDays,
} from '#src/lib/typed-days/parse-typed-days.ts'
import { numberIn, type Week } from '#src/lib/typed-days/rule.ts'
import { productsCalled, type Turn } from './known-reservations.ts'

/** The longest keyword that the store is asked for; a longer text is an accidental paste. */
export const maxTextLength = 200

/**
 * One reading of a search. With `turn` only reservations are meant that begin on its days, or end on them, with `only` those to come or
 * the first or the last of a day, with `isFree` none that only ends, and of `nights` only as many in a row.
 */
export type Meaning = Reading & { turn?: Turn; only?: Only; isFree?: boolean; nights?: number }

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
  const typed = normalizeText(text.slice(0, 2 * maxTextLength))
  const found = readSearch(typed, week, products)
  const isAnswered = ({ typed: words, isTimed, problem }: TypedSearch) =>
    isTimed ? problem === null : productsCalled(words, products).length > 0
  if (isAnswered(found)) return found
  const { rest, asks, isOfProduct } = withoutAsking(typed, products)
  if (asks.size > 0) {
    if (week.isOfStays && asks.has('next')) for (const ask of ['first', 'when']) asks.add(ask)
    const turn = (['first', 'last'] as const).find((name) => asks.has(name))
    const isFree = !turn && (asks.has('free') || (asks.has('when') && !asks.has('booked')))
    const read = parseSearch(isFree ? rest.replace(hourSpan, '$1 to ') : rest, week, products)
    const isDated = read.isTimed && read.likeliest !== null && read.likeliest.days.length > 0
    const nights = numberIn(foldText(/\S+(?= (?:nights|ليال))|ليلتين/u.exec(typed)?.[0] ?? ''))
    const only = isFree ? undefined : (['next', 'initial', 'final'] as const).find((name) => asks.has(name))
    const isOfToday = turn || isFree || (only && !isOfProduct) || asks.has('staying')
    const asked = isDated || !isOfToday ? read : parseSearch(`today ${rest}`, week, products)
    const minute = 15 * Math.floor((week.minute ?? 0) / 15)
    const ofDays = asked !== read && asks.has('when') ? { days: [comingDays(week.today)] } : null
    const fromNow = only === 'next' && isOfToday ? { hours: [{ from: minute, to: 1440 }] } : null
    // What is booked in later weeks says nothing of the nearest Thursday.
    const wanted = { ...ofDays, ...fromNow, only, isFree, nights, turn }
    const withAsks = (one: Meaning) => ({ ...one, ...wanted, isWeekday: one.isWeekday && !isFree })
    const likeliest = asked.likeliest && withAsks(asked.likeliest)
    if (asked.isNear || isAnswered(asked) || (isDated && asked.problem?.isProduct === true))
      return { ...asked, meanings: asked.meanings.map(withAsks), likeliest, typed, isFree }
  }
  const unknown = found.problem?.text ?? typed
  for (const near of [
    correctWords(typed, unknown, products),
    soundWords(typed, unknown, products),
    soundWords(typed, found.likeliest?.words || typed, products),
  ]) {
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

/* The kind of the products, which asks for all of them. */
const kinds =
  '(?:(?:all(?: of)?(?: the)? |كل )?(?:(?:chalet|room|unit|cabin|villa|apartment|tent)s|(?:ال)?(?:شاليهات|غرف|وحدات|[أا]كواخ|فلل|شقق|خيم)))'

/*
 * Words that ask, unless they are a product's: when nothing is booked, without a day today or, with “when”, on the coming ones; for what
 * begins or ends on a day; for what is booked, or comes next.
 */
const askingWords = Object.entries({
  next: "^(?:(?:what|who)(?:['’]?s| is)? )?(?:next|upcoming)(?:(?: (?:\\d+|two|three|four|five|few))? (?:appointment|booking|reservation|guest|customer|client)s?)?\\??$|^(?:(?:ال)?(?:موعد|حجز|مواعيد|حجوزات|(?:زبون|ضيف|عميل)[ةه]?)(?: (?:ال)?(?:[ثت]لا[ثت]|[أا]ربع|خمس)[ةه]?| \\d+)? )?(?:القادم|التالي|الجاي)[ةه]?$|^مين (?:ال|اللي )?(?:جاي|بعده)$",
  initial:
    "first (?:appointment|booking|guest|customer|client)(?! (?:free|available))|who(?:['’]?s| is) first|[أا]ول (?:(?:حجز|زبون|ضيف|عميل)[ةه]?|موعد(?= ))(?! (?:ال)?(?:متاح|متوفر|فاضي|شاغر))",
  final: 'last (?:appointment|booking|guest|customer|client)|[آا]خر (?:موعد|حجز|زبون|ضيف|عميل)[ةه]?',
  staying: 'in[ -]?house|staying|sleep(?:s|ing)?|(?:ال)?(?:مقيم|موجود|ساكن|نايم)(?:[ةه]|ين)?|(?:ال)?نزلا[ءئ]?',
  when: '(?:(?:un)?till? |لحد |لين )?(?:when|[إا]?[يم]?مت[ىي])|(?:next|first)(?= (?:free|available|arriv|depart|check))|earliest|(?<=(?:وصول|دخول|خروج|مغادر[ةه]) )(?:ال)?(?:قادم|تالي|جاي)[ةه]?|[أا]قرب|[أا]ول(?= (?:موعد|وقت|فاضي|متاح))',
  free: `(?:for )?(?:\\d|two|three|four|five|[ثت]لا[ثت]|[أا]ربع|خمس) (?:nights|ليالي?)|(?:ل|مد[ةه] )?ليلتين|(?:${kinds} (?:are )?)?(?:free|available|availability|vacan(?:t|cy)|empty|open|unbooked|not booked|slots?|gaps?|openings?|(?:ال)?(?:متاح|متوفر|فاضي|شاغر|فارغ|خالي)(?:[ةه]|ين)?|[يت]فض[ىيا]|(?:ال)?[أا]وقات)(?: ${kinds})?`,
  first:
    'arriv(?:e[sd]?|ing|als?)|check(?:s|ed|ing)?[ -]?ins?|تشيك ?ان|com(?:es?|ing)|(?:ال)?(?:وصول|واصل|داخل)(?:ين)?|(?:ال)?قادم(?:ين|ون)|(?:تسجيل )?(?:ال)?دخول(?= )|(?:(?<=^|مين |منو |من )اللي |(?<!اللي ))جاي(?:[ةه]|ين)?|(?:من |اللي )?(?:[هب]?[يت]?(?:وصل|دخل)|[هب]?[يت]صل|[هب]?[يت]{1,2}جي)(?:ون|وا)?',
  last: 'left|leav(?:es?|ing)|depart(?:s|ing|ures?)?|(?:early |late )?check(?:s|ed|ing)?[ -]?outs?|تشيك ?اوت|(?:ال)?(?:مغادر|طالع|خارج|ماشي)(?:[ةه]|ين|ون|ات)?|(?:تسجيل )?(?:ال)?خروج(?= )|(?:من |اللي )?[هب]?[يت]?(?:غادر|طلع|خرج|مشي)(?:ون|وا)?',
  booked: '(?:fully )?booked|busy|زحم[ةه]|مشغول|reserved|orders?|(?:ال)?طلبات|(?:ال)?محجوز(?:[هة]|ات|ين)?',
  other: `(?:all|كل)(?= ${kinds})|in the chair|go to|taken|need|something|[أا]بي|(?:what|who)(?:[’']?s)?|which|here|is|are|it|there|any(?:thing|one|body)?|show|me|list|how(?: many| much)?|was|were|do|does|did|we|have|got|appointments?|guests?|customers?|clients?|units?|times?|hours?|وقت|شي|حاج[ةه]|مكان|(?:ال)?ضي[وف][فةه]?|(?:ال)?عملا[ءئ]?|زبا[ئي]ن|(?:ال)?(?:زبون|عميل)[ةه]?|عنده?م?|هل|وش|شنو?|[إا]?[يأ]ش|[إا]يه|فيه?|كا?م|مين|منو|ورّ?[يا]?ني|عندنا|عندي|عايز|[اأ]بغ[ىي]`,
}).map(([ask, words]) => [ask, wordsOf(words)] as const)

const placeWord = /(?<!\p{L})(?:at|in|has)(?: the)? (?=(\p{L}+))/giu
const comingWord = wordsOf('next|upcoming|(?:القادم|التالي|الجاي)[ةه]?')

/* A text without the words that ask, what they ask, and whether it is what comes next of a product. */
function withoutAsking(typed: string, products: readonly string[]) {
  const asks = new Set<string>()
  let rest = typed
  for (const [ask, words] of askingWords)
    rest = rest.replace(words, (word) => {
      if (productWords(products).some((name) => foldTextCached(name) === foldText(word))) return word
      asks.add(ask)
      return ' '
    })
  // “Who is at the lake house”, “next keratin”.
  rest = rest.replace(placeWord, (word, name: string) => (productsCalled(name, products)[0] ? ' ' : word))
  const ofNext = rest.replace(comingWord, ' ')
  const isOfProduct = ofNext !== rest && productsCalled(ofNext, products).length > 0
  return isOfProduct ? { rest: ofNext, asks: asks.add('next'), isOfProduct } : { rest, asks, isOfProduct }
}

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

/*
 * A day or a word of a product for each word of some that no product has and that is written so; for the last word also the only day that
 * begins with it, or with it after the article. A word of four letters may be another one, unless the text has a word of the same product.
 */
function correctWords(text: string, unknown: string, products: readonly string[]): NearText | null {
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

/*
 * Words with those of products that sound so in the other script, for three consonants or more: also two that are one word there, and
 * without an end; the French “-et” is «ـيه».
 */
function soundWords(text: string, words: string, products: readonly string[]): NearText | null {
  const typed = foldText(words).replace(/(?<!\p{L})(?:[ae]l ?|اي )(?=\p{L}{3})/gu, '')
  if (consonantsOf(typed).length < 3) return null
  const soundOf = (word: string) =>
    consonantsOf(foldTextCached(word))
      .replace(/(.)\1/g, '$1')
      .replace(/(?<=..)(?:S|[HT]S?)$/, '')
  const names = products.map(wordsOfName).flatMap(pairsIn)
  const called = typed.replace(/\p{L}+/gu, (word) => {
    const others = names.filter((name) => /[a-z]/.test(name) !== /[a-z]/.test(word))
    const sound = soundOf(word)
    return (sound.length > 1 && others.find((name) => soundOf(name) === sound)) || word
  })
  return { text: text.replace(words, called), word: words, isProduct: true }
}

/* As the names write them, but small: «الدرة» is shown. */
const wordsOfName = (product: string) => product.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []

const pairsIn = (words: string[]) => words.flatMap((word, at) => [word, words.slice(at, at + 2).join(' ')])

const productWords = cached((products: readonly string[]) => [...new Set(products.flatMap(wordsOfName))])
