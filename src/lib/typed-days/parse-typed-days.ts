import { isSupportedDay, type Days } from '#contract/dates/calendar-days.ts'
import { addDays, daysBetween, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { withoutDirectionMarks } from '#src/lib/i18n/direction-marks.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { dayOfMonth, dayRules } from './day-rules.ts'
import { links, modifiers } from './day-words.ts'
import { hourRules } from './hour-rules.ts'
import { isOneOf, oneDay, type DayTest, type MinuteRange, type Part, type Week } from './rule.ts'

/** One reading of a text: days and hours, and the words beside them. */
export type Reading = {
  /** The days that are meant, the likeliest first. Empty: any coming day. */
  days: Days[]
  /** Whether a weekday alone names the day. */
  isWeekday: boolean
  /** Whether a Hijri date names the day. */
  isHijri: boolean
  /** Parts of a day. Empty: any time. */
  hours: MinuteRange[]
  others: string[]
}

/** The days and hours that a text names. */
export type TypedDays = {
  /** The likeliest first. Empty when the text names no day and no hour, or an impossible one. */
  readings: Reading[]
  /** The part of the text that no calendar has, `31 feb`; null without one. */
  impossible: string | null
  /** Words that change a day or an hour in a way that is not understood, so that no reading counts: “before” in `before thursday`. */
  changing: string[]
  /** Whether the digits can also be an order’s: `25 12`, `20261225`. */
  isMaybeNumber: boolean
}

type Word = { raw: string; folded: string }
type Found = { part: Part; from: number; to: number }

/* A longer text is a paste, or a sentence. */
const maxWords = 16

const isLink = isOneOf(links)
const isModifier = isOneOf(modifiers)

/**
 * Parses the days and hours that a text names, in Arabic or English whatever the screen's language, with digits of any script:
 * `padel thu 5pm`, `السبت العصر`, `بعد غد`, `25/12`, `17 جمادى الآخرة`. The rules that decide between readings:
 * - the day stands before the month; a year of four digits may stand first; a Hijri year is from 1300 to 1600;
 * - a date without a year, Gregorian or Hijri, is in the first such month from six months ago on; a day of the month alone is the
 *   next one, and one of the last 15 days after it;
 * - a weekday is the next one, and today first if today is one; `next` is after today, `last` before it;
 * - a bare number beside a day is a word of a product, else a day of the month, else an hour.
 */
export function parseTypedDays(text: string, week: Week): TypedDays {
  const words = wordsOf(text)
  const folded = words.map((word) => word.folded).join(' ')
  const date = dateInNumber.exec(folded)?.slice(1).filter(Boolean).join('|')
  const read = date === undefined ? words : [{ raw: text, folded: date }]
  // The word for the time of sunset is also Morocco.
  const found = words.length > maxWords || folded === 'المغرب' ? [] : findParts(read, week)
  const changing = wordsBeside(read, found).changing.map(({ raw }) => raw)
  const readings = found.length > 0 ? readingsOf(read, found, week) : []
  const isWrong = found.length > 0 && readings.length + changing.length === 0 && date === undefined
  const wrong = found.find(({ part }) => part.days?.length === 0 || part.hours?.length === 0)
  const impossible = wrong === undefined ? text : rawOf(words.slice(wrong.from, wrong.to))
  const isMaybeNumber = date !== undefined && readings.length > 0
  return { readings, changing, impossible: isWrong ? impossible : null, isMaybeNumber }
}

const rawOf = (words: Word[]) => words.map(({ raw }) => raw).join(' ')

/* Digits that can be an order's number or a date. */
const dateInNumber =
  /^(?:((?:14|19|20)\d\d)(\d\d)(\d\d)|(\d\d)(\d\d)((?:14|19|20)\d\d)|(\d{1,2}) (\d{1,2})(?: (\d\d))?)$/

/* Separators between digits become symbols that folding leaves. */
const signs: Record<string, string> = { '|': '/', '=': '-', '^': '.', '~': ':' }
const separator = /(?<=\d(?: ?[ap]m| ?[صم])?)(?:\s*[/⁄\p{Pd}−]\s*|[.:])(?=\d)/gu

const symbolOf = (sign: string) => (sign === '.' ? '^' : sign === ':' ? '~' : /[/⁄]/.test(sign) ? '|' : '=')

function wordsOf(text: string): Word[] {
  const typed = toAsciiDigits(withoutDirectionMarks(text)).replace(separator, symbolOf)
  return typed.split(/[\s,،؛;!؟?()«»"“”]+/).flatMap((piece) => {
    const words = foldText(piece.replace(/['’]s$/i, '')).match(/\S+/g) ?? []
    const raw = piece.replace(/[|=^~]/g, (symbol) => signs[symbol] ?? symbol)
    return words.map((folded) => ({ raw: words.length === 1 ? raw : folded, folded }))
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

/* What all parts mean together; null when they contradict each other. */
function joinParts(parts: Part[], { today }: Week): Omit<Reading, 'others'> | null {
  const tests = parts.flatMap(({ isDay }) => isDay ?? [])
  const [base, ...others] = parts.flatMap((part) => (part.days ? [part.days] : []))
  const isDay = (date: CalendarDate) =>
    tests.every((test) => test(date)) &&
    others.every((days) => days.some(({ first, last }) => first <= date && date <= last))
  const isWeekday = tests.length > 0 && parts.every((part) => part.isWeekday ?? !(part.days ?? part.isDay))
  const isChosen = tests.length + others.length > 0
  const days = isChosen ? chosenDays(base ?? null, isDay, isWeekday, today) : (base ?? [])
  const [hours, ...moreHours] = parts.flatMap((part) => (part.hours ? [part.hours] : []))
  const shared = moreHours.reduce(overlaps, hours ?? [])
  const isNone = ((isChosen || base) && days.length === 0) || (hours && shared.length === 0)
  if (isNone || days.some(({ first }) => !isSupportedDay(first))) return null
  return { days, hours: shared, isWeekday, isHijri: parts.some((part) => part.isHijri) }
}

function overlaps(some: MinuteRange[], others: MinuteRange[]): MinuteRange[] {
  const pairs = some.flatMap((a) =>
    others.map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) })),
  )
  return pairs.filter(({ from, to }) => from < to)
}

/*
 * The one such day of each week or month. Without those the next one, and today first; a past day of the month, of the last 15 days,
 * comes after the next one.
 */
function chosenDays(days: Days[] | null, isDay: DayTest, isWeekday: boolean, today: CalendarDate): Days[] {
  const first = addDays(today, isWeekday ? 0 : -15)
  const [near, next] = daysIn({ first, last: addDays(first, 80) }, isDay)
  if (days !== null)
    return days.map((range) => daysIn(range, isDay)).flatMap((all) => (all.length === 1 ? all : []))
  if (near === undefined || next === undefined || near.first > today) return near ? [near] : []
  return near.first === today ? [near, next] : [next, near]
}

function daysIn({ first, last }: Days, isDay: DayTest): Days[] {
  const dates = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
  return dates.filter(isDay).flatMap(oneDay)
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

/* The hour beside a day can also be words of a product; a bare number a word of it, a day of the month or an hour. */
function readingsOf(words: Word[], found: Found[], week: Week): Reading[] {
  const read = (parts: Found[], others: Word[], ...more: Part[]) => {
    const joined = joinParts([...parts.map(({ part }) => part), ...more], week)
    return joined === null ? [] : [{ ...joined, others: others.map(({ raw }) => raw) }]
  }
  const { others } = wordsBeside(words, found)
  const readings = read(found, others)
  const [timed] = readings
  if (timed === undefined || timed.days.length === 0) return readings
  const onDay = found.filter(({ part }) => part.days ?? part.isDay)
  if (onDay.length < found.length) return [timed, ...read(onDay, wordsBeside(words, onDay).others)]
  const [number, ...more] = others.filter(({ folded }) => /^\d{1,2}$/.test(folded))
  if (number === undefined || more.length > 0 || timed.hours.length > 0) return readings
  const rest = others.filter((word) => word !== number)
  const [hour] = findParts([{ raw: '', folded: 'at' }, number], week)
  const onDate = timed.isWeekday ? read(found, rest, dayOfMonth({ d: number.folded })) : []
  const soon = onDate.filter(({ days }) => days.every(({ first }) => first < addDays(week.today, 31)))
  return [timed, ...soon, ...(hour ? read(found, rest, hour.part) : [])]
}
