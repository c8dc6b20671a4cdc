import { addDays } from '#contract/dates/wall-clock.ts'
import { isSupportedDay, type Days } from '#src/lib/dates/calendar-days.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { withoutDirectionMarks } from '#src/lib/i18n/direction-marks.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { dayRules, daysBetween } from './day-rules.ts'
import * as dayWords from './day-words.ts'
import { hourRules } from './hour-rules.ts'
import { isOneOf, oneDay, type MinuteRange, type Part, type Week } from './rule.ts'

/** One reading of a text. */
export type Reading = {
  /** The words beside those of days and hours; empty without any. */
  words: string
  /** The days that are meant, the likeliest first. Empty: any coming day. */
  days: Days[]
  /** Whether a weekday alone names the day. */
  isWeekday: boolean
  /** Whether a Hijri date names the day. */
  isHijri: boolean
  /** Whether its first and its last day are named. */
  isSpan?: boolean
  /** Parts of a day. Empty: any time. */
  hours: MinuteRange[]
}

/** What is not understood of a text; `isProduct` if a product may be called so. */
export type Problem = { text: string; isProduct: boolean }

/** The days and hours that a text names. */
export type TypedDays = {
  /** The likeliest first. Empty when the text names no day and no hour, or a part of it is not understood. */
  readings: Reading[]
  /** The likeliest, also when the words beside its days are not understood. */
  likeliest: Reading | null
  /** Why there are no readings although the text names a day or an hour. */
  problem: Problem | null
}

type IsProduct = (words: string) => boolean
type Word = { raw: string; folded: string }
type Found = { part: Part; from: number; to: number }

/** A longer text is a paste, or a sentence. */
export const maxWords = 16

/** Two hours, where they could be a date. */
export const hourSpan = /(?<!\S)([1-9]|1[0-2]) ?\p{Pd} ?(?=(?:[1-9]|1[0-2])(?!\S))/u

/** Whether a folded word only links a product to a day. */
export const isLink = isOneOf(dayWords.links)
const isFrom = isOneOf(dayWords.from)
const isTo = isOneOf(dayWords.to)
const isAnd = isOneOf('and|و')
const isJoinedDay = isOneOf(dayWords.joinedDay)
const isModifier = isOneOf(dayWords.modifiers)
const isAfter = isOneOf('after|بعد|عقب')
const isOpenEnd = isOneOf('from|من|till?|until|حتي|لين|لحد|لغايه')
/* A period alone, or as a view. */
const barePeriod = new RegExp(
  `^(?:عرض (?:ال)?)?(${Object.values(dayWords.periods).join('|')}|day|يوم)(?:ly|ي)?(?: view| calendar)?$`,
)

/**
 * Parses the days and hours that a text names, in Arabic or English whatever the screen's language, with digits of any script:
 * `padel thu 5pm`, `السبت العصر`, `بعد غد`, `25/12`, `17 جمادى الآخرة`. A text with a word that is neither of a day nor, by
 * `isProduct`, of a product has no reading. The rules that decide between readings:
 * - the day stands before the month; a year of four digits may stand first; a Hijri year is from 1300 to 1599;
 * - a date without a year, Gregorian or Hijri, is in the first such month from six months ago on; a day of the month alone is the
 *   next one; a month alone the coming one, or that of the last five months, which is nearer;
 * - a weekday is the next one, and today first if today is one; `next` is after today, `last` before it;
 * - an hour alone is today's, a week or a month alone this one; a past date without a year is also the next year's;
 * - days with “to” between them are those from one to the next such other one; “from” one alone is two weeks;
 * - a bare number beside a day is a word of a product, neither an hour nor a day of the month, except that of a weekday before it; two
 *   with “to” between them are hours.
 */
export function parseTypedDays(text: string, week: Week, isProduct: IsProduct = () => false): TypedDays {
  const isKnown = (names: string) => names === '' || isProduct(names)
  const words = wordsOf(text)
  const folded = words.map((word) => word.folded).join(' ')
  const [, period] = barePeriod.exec(folded) ?? []
  if (period !== undefined) return parseTypedDays(`this ${period}`, week, isProduct)
  // The word for the time of sunset is also Morocco.
  const found =
    words.length > maxWords || folded === 'المغرب'
      ? []
      : joinPeriods(words, findParts(words, week), week, isKnown)
  const all = found.length === 0 ? [] : readingsOf(words, found, week)
  // Beside another day “2-4” is no date.
  const spans = text.replace(hourSpan, '$1 to ')
  if (found.length > 0 && all.length === 0 && spans !== text) return parseTypedDays(spans, week, isProduct)
  if (found.length === 0) return { readings: [], likeliest: null, problem: null }
  const { others, changing } = wordsBeside(words, found)
  const readings = changing.length > 0 ? [] : all.filter((reading) => isKnown(reading.words))
  // Beside words that no product has all days and hours are meant.
  const [likeliest = null] = [...readings, ...all.toSorted((a, b) => a.words.length - b.words.length)]
  const unknown = others.filter((word) => changing.includes(word) || !isProduct(word.raw))
  const problem = {
    text: rawOf(likeliest === null || others.length === 0 ? words : unknown.length > 0 ? unknown : others),
    isProduct: likeliest !== null && changing.length === 0,
  }
  return { readings, likeliest, problem: readings.length > 0 ? null : problem }
}

const rawOf = (words: Word[]) => words.map(({ raw }) => raw).join(' ')

/* Digits with the signs between them, letters, or other signs: each sign counts, because `-3` is not 3 and `4,12` is no date. */
const word = /\d+(?:[^\s\p{L}\d]+\d+)*|\p{L}[\p{L}\p{M}\p{Cf}'’.\u2011]*|[^\s\p{L}\d]+/gu
const silent = /^[,،؛;.!؟?()«»"“”]+$/

function wordsOf(text: string): Word[] {
  const typed = toAsciiDigits(withoutDirectionMarks(text))
    .replace(/(?<=\d)[\p{Mn}\p{Cf}ـ]+/gu, '')
    .replace(/\p{Pd}|−/gu, '-')
    .replace(/(?<=\d)\s*([/⁄-])\s*(?=\d)/g, (_, sign: string) => (sign === '-' ? sign : '/'))
    .replace(/(?<=\d\/\d+)-(?=\d+\/\d)/g, ' to ')
    // A date with the name of its month, and the Arabic article.
    .replace(/(?<=\d)[/-](\p{L}{3,})[/-](?=\d)/gu, ' $1 ')
    .replace(/(?<=al|u.?l)-(?=\p{L})/giu, ' ')
    .replace(/['’]s(?!\p{L})/giu, '')
    // “A-frame” and “drop-in” are one word each.
    .replace(/\p{L}+(?:-\p{L}+)+/gu, (words) => {
      const isOne = words.split('-').some((part) => isLink(foldText(part)) || isModifier(foldText(part)))
      return isOne ? words.replaceAll('-', '\u2011') : words
    })
  return (typed.match(word) ?? []).flatMap((raw) => {
    // «غداء» is folded like «غدا», tomorrow.
    const folded = /\p{L}/u.test(raw) ? foldText(raw.replace(/^(?:ال)?غداء$/, 'lunch')) : raw
    // «للخميس» is «ل الخميس».
    const joined = raw.replace(/^لل/, 'لال')
    if (isJoinedDay(foldText(joined))) return wordsOf(`${joined.slice(0, 1)} ${joined.slice(1)}`)
    return silent.test(raw) || folded === '' ? [] : [{ raw, folded }]
  })
}

/* The parts that leave the fewest words, the fewest such parts. */
function findParts(words: Word[], week: Week): Found[] {
  const none: { cost: number; found: Found[] } = { cost: 0, found: [] }
  const best = new Map([[words.length, none]])
  for (let from = words.length - 1; from >= 0; from -= 1) {
    const text = words.slice(from).reduce((joined, { folded }) => `${joined}${folded} `, '')
    const without = best.get(from + 1) ?? none
    let choice = { ...without, cost: without.cost + 1 }
    for (const { pattern, read } of [...dayRules, ...hourRules]) {
      const match = pattern().exec(text)
      const to = from + (match?.[0].split(' ').length ?? 0)
      const rest = best.get(to)
      if (match === null || rest === undefined || rest.cost + 0.01 >= choice.cost) continue
      const part = read(match.groups ?? {}, week)
      if (part !== null) choice = { cost: rest.cost + 0.01, found: [{ part, from, to }, ...rest.found] }
    }
    best.set(from, choice)
  }
  return best.get(0)?.found ?? []
}

/*
 * Two days with “to” between them are those from one to the other, neighbours also with “and”. “From Thursday” is two weeks, and “until
 * Thursday” begins today.
 */
function joinPeriods(words: Word[], found: Found[], week: Week, isKnown: IsProduct): Found[] {
  const joined: Found[] = []
  for (const part of found) {
    const before = joined.at(-1)
    const link = before?.to === part.from - 1 ? (words[before.to]?.folded ?? '') : ''
    const first = before?.part.days ? joinParts([before.part], week)?.days : null
    const days = daysBetween(first ?? [], part.part.days ?? [])
    const areTwo = isAnd(link) && days.every(({ first, last }) => addDays(first, 1) === last)
    if (before === undefined || days.length === 0 || !(isTo(link) || areTwo)) joined.push(part)
    else {
      before.part = { days, isHijri: before.part.isHijri === true, isSpan: isTo(link) }
      before.from -= Number(isFrom(words[before.from - 1]?.folded ?? ''))
      before.to = part.to
    }
  }
  return joined.map((found) => {
    const { part, from, to } = found
    const word = words[from - 1]?.folded ?? ''
    // “After Thursday” can be any day after it, after a date are those from the next one on.
    const isOpen = !part.hours && (isAfter(word) ? part.isHijri !== undefined : isOpenEnd(word))
    const firstOf = ({ first, last }: Days) => (isAfter(word) ? addDays(last, 1) : first)
    // “2 days from Thursday” is another day.
    if (!isOpen || !isKnown(rawOf(words.slice(0, from - 1)))) return found
    const named = joinParts([part], week)?.days.slice(0, part.repeats ? 1 : 2) ?? []
    const days = isTo(word)
      ? daysBetween(oneDay(week.today), named)
      : named.map(firstOf).map((first) => ({ first, last: addDays(first, 13) }))
    return { part: { days, isHijri: part.isHijri === true }, from: from - 1, to }
  })
}

/*
 * What all parts mean together; null when they contradict each other, or when several days fit. Of days that repeat the next one is
 * meant: today first, and then the one after it.
 */
function joinParts(parts: Part[], { today }: Week): Omit<Reading, 'words'> | null {
  const onDays = parts.filter((part) => part.days)
  const atHours = parts.filter((part) => part.hours)
  const common = commonOf(onDays.map(({ days = [] }) => days)).filter(({ first, last }) => first <= last)
  const isOpen = onDays.every(({ repeats }) => repeats)
  const coming = isOpen ? common.filter(({ first }) => first >= today) : common
  const days = isOpen ? coming.slice(0, coming[0]?.first === today ? 2 : 1) : common
  const ranges = atHours.map(({ hours = [] }) => hours.map(({ from, to }) => ({ first: from, last: to })))
  const named = commonOf(ranges).flatMap(({ first, last }) =>
    first < last ? [{ from: first, to: last }] : [],
  )
  const hours = atHours.reduce((some, { edge }) => (edge ? openHours(some, edge) : some), named)
  const isSeveral = !isOpen && days.length > 1 && onDays.some(({ repeats }) => repeats)
  if ((onDays.length > 0 && days.length === 0) || (atHours.length > 0 && hours.length === 0)) return null
  if (isSeveral || days.some(({ first }) => !isSupportedDay(first))) return null
  const isWeekday = isOpen && onDays.some(({ repeats }) => repeats === 'weekly')
  const isSpan = parts.some((part) => part.isSpan)
  return { days, hours, isWeekday, isHijri: parts.some((part) => part.isHijri), isSpan }
}

/* The hours after the likelier half of the day, or before it. */
function openHours([am, pm]: MinuteRange[], edge: 'after' | 'before'): MinuteRange[] {
  const at = (pm && am && am.from < 420 ? pm : am)?.from ?? 0
  return edge === 'after' ? [{ from: at, to: 1440 }] : at > 0 ? [{ from: 0, to: at }] : []
}

type Range<Value> = { first: Value; last: Value }

/* What ranges of each list have in common; empty ones end before they begin. */
function commonOf<Value extends string | number>([first = [], ...rest]: Range<Value>[][]): Range<Value>[] {
  return rest.reduce(
    (some, others) =>
      some.flatMap((a) =>
        others.map((b) => ({
          first: a.first > b.first ? a.first : b.first,
          last: a.last < b.last ? a.last : b.last,
        })),
      ),
    first,
  )
}

/* The words beside the parts, and those of them that change the part beside them. */
function wordsBeside(words: Word[], found: Found[]): { others: Word[]; changing: Word[] } {
  const inParts = new Set(found.flatMap(({ from, to }) => words.slice(from, to)))
  const shown = words.filter((word) => inParts.has(word) || !isLink(word.folded))
  const others = shown.filter((word) => !inParts.has(word))
  const changing = others.filter((word) => {
    const beside = [shown[shown.indexOf(word) - 1], shown[shown.indexOf(word) + 1]]
    return isModifier(word.folded) && beside.some((other) => other && inParts.has(other))
  })
  return { others, changing }
}

/* The words of a day or an hour can also be those of a product, the likelier reading of both beside other words. */
function readingsOf(words: Word[], found: Found[], week: Week): Reading[] {
  const onDay = found.filter(({ part }) => part.days)
  const atHour = found.filter(({ part }) => !part.days)
  const fewer = onDay.length > 0 && atHour.length > 0 ? [onDay, atHour] : []
  const hasOthers = wordsBeside(words, found).others.length > 0
  return (hasOthers ? [...fewer, found] : [found, ...fewer]).flatMap((parts) => {
    const joined = joinParts(
      parts.map(({ part }) => part),
      week,
    )
    if (joined === null) return []
    const names = rawOf(wordsBeside(words, parts).others)
    const days = names === '' && joined.days.length === 0 ? oneDay(week.today) : joined.days
    return [{ ...joined, days, words: names }]
  })
}
