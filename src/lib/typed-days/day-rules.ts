import { daysOfView, endOfMonth, startOfMonth, type Days, weekStartOf } from '#src/lib/dates/calendar-days.ts'
import { addDays, isCalendarDate, weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { fromHijri, lastOfHijriMonth, toHijri } from '#src/lib/i18n/hijri-date.ts'
import * as words from './day-words.ts'
import {
  indexIn,
  isOneOf,
  keyIn,
  numberIn,
  oneDay,
  rule,
  type Groups,
  type Part,
  type Rule,
  type Week,
} from './rule.ts'

const shifted = (name: string) => `(?:{before} ?)?(?:يوم )?${name}(?: {after})?`
/* «الخميس من الأسبوع القادم»; elsewhere the word changes the day. */
const ofPeriod = '(?: من(?= (?:هذا |ه)?(?:ال)?(?:اسبوع|شهر)))?'
const count = '(?:{C} ?{U}|{F})'
const notBeforeDay = `(?! (?:\\d+(?![\\d:]| ?(?:[ap]|[مص]|ال))|يوم|${words.weekdays.join('|')}))`
const era = '(?: (?:(?<hijri>ه|ah|هجري)|م))?'
const year = `(?: (?:of |عام |سنه )?{y})?${era}`
const fromDayToDay = `(?:(?:${words.from}) )?{d}(?: ?- ?| (?:${words.to}) ?){d2}`
/* A date, `_` for a separator. */
const dates = [
  `{y}_{m}_{d}${era}`,
  // Month first, where the day can be no month.
  '(?<m>0?[1-9]|1[0-2])_(?<d>1[3-9]|2\\d|3[01])_{y}',
  `{d}_{m}_{y}${era}`,
  `{d}_{m}(?:_(?<shortYear>\\d\\d))?${era}`,
  '{y} {m} {d}',
  '{d} {m} {y}',
  '{y}_{m}',
  '{m}_{y}',
  `(?:the |يوم )?{N} (?:من )?شهر {m}${year}`,
  `(?:the |يوم )?{N}(?: (?:of|من))?(?: شهر)? {M}${year}`,
  `{M} (?:the )?(?<N>\\d{1,2}(?: (?:st|nd|rd|th))?)${year}`,
  // «اب» alone is the beginning of other words.
  `(?!اب $)(?:(?:in|during|في|شهر) )?{M}${year}`,
]

/** Ways to name days. */
export const dayRules: Rule[] = [
  rule('{R}', ({ R }, { today }) => daysFrom(today, Number(keyIn(words.relativeDays, R)))),
  rule(shifted('{W}') + ofPeriod, ({ W, ...groups }, { today }) => {
    const shift = shiftOf(groups)
    if (shift === undefined) return null
    const weekday = indexIn(words.weekdays, W)
    const ahead = (weekday - weekdayOf(today) + 7) % 7
    const weeks = Array.from({ length: 106 }, (_, week) => ahead + 7 * (week - 53))
    if (shift === null)
      return { days: weeks.flatMap((days) => oneDay(addDays(today, days))), repeats: 'weekly' }
    const nearest = shift < 0 ? ahead - 7 : shift === 0 ? ahead : ahead || 7
    return daysFrom(today, nearest + 7 * (shift - Math.sign(shift)))
  }),
  // “Sat 5” is the next one that is a fifth.
  rule('{W} {d}(?! {P}(?: |$))', ({ W, d }, { today }) => {
    const ahead = (indexIn(words.weekdays, W) - weekdayOf(today) + 7) % 7
    const days = [0, 7, 14, 21, 28].map((later) => addDays(today, ahead + later))
    const day = days.find((date) => Number(date.slice(8)) === Number(d))
    return day === undefined ? null : { days: oneDay(day) }
  }),
  rule('(?:the |يوم |ايام |اجازه )?{E}(?: holidays?)?', nextHoliday),
  // «في احد» asks for anyone, and «المواعيد الثلاثة» are three; the coming ones are on no day.
  rule('(?:في|فيه|هل|هل فيه?) ا?حد', () => ({})),
  rule(`${words.plurals} ال(?:[ثت]لا[ثت]|اربع|خمس)ه(?: {after})?`, ({ after }) => (after ? { days: [] } : {})),
  rule(shifted('{K}'), ({ K, ...groups }, week) => {
    const [kind, shift] = [keyIn(words.periods, K), shiftOf(groups)]
    if (shift === undefined) return null
    if (kind === 'weekend') return weekends(week, shift ?? 0)
    const month = monthOf(week, shift ?? 0)
    if (kind === 'end') return { days: [{ first: addDays(month.last, -6), last: month.last }] }
    return shift === null ? null : { days: [kind === 'week' ? weekOf(week, shift) : month] }
  }),
  rule(
    `(?:(?<later>in|after|بعد|كمان|عقب)|قبل|منذ) ${count}${notBeforeDay}`,
    ({ later, ...groups }, { today }) => moved(today, groups, later === undefined ? -1 : 1),
  ),
  rule(`${count} (?:(?<ago>ago)|from (?:now|today))`, ({ ago, ...groups }, { today }) =>
    moved(today, groups, ago === undefined ? 1 : -1),
  ),
  rule(`(?:in |خلال )?(?:{before} )?(?:ال)?${count}(?: {after})?`, (groups, { today }) => {
    const { days: [end] = [] } = moved(addDays(today, -1), groups, 1)
    return end && shiftOf(groups) === 1 ? { days: [{ first: today, last: end.last }] } : null
  }),
  ...dates.map((source) => rule(source.replaceAll('_', '[/.-]'), dated)),
  ...[`${fromDayToDay} (?:of |من )?(?:شهر )?{M}${year}`, `{M} ${fromDayToDay}${year}`].map((source) =>
    rule(source, ({ d, d2, ...month }, week) => {
      const [first, last] = [d, d2].map((N) => dated({ ...month, N }, week))
      const days = first?.days && last?.days ? daysBetween(first.days, last.days) : []
      return { days, isHijri: first?.isHijri === true, isSpan: true }
    }),
  ),
  rule('(?:the )?{d} (?:st|nd|rd|th)' + notBeforeDay, dayOfMonth),
  rule(`يوم {d}${ofPeriod}`, dayOfMonth),
]

/** The longest period from one day to another. */
const maxDays = 92

/** The days from the first of some to the first of others after it; none for more than three months. */
export function daysBetween([from]: Days[], others: Days[]): Days[] {
  const to = from && others.find(({ first }) => first > from.last)
  return to && to.last < addDays(from.first, maxDays) ? [{ first: from.first, last: to.last }] : []
}

function dayOfMonth({ d = '' }: Groups, { today }: Week): Part {
  const months = Array.from({ length: 24 }, (_, month) => startOfMonth(today, month - 12))
  const days = months
    .map((first) => addDays(first, Number(d) - 1))
    .filter((day) => Number(day.slice(8)) === Number(d))
  return { days: days.flatMap(oneDay), repeats: 'monthly' }
}

function daysFrom(date: CalendarDate, days: number): Part {
  return { days: oneDay(addDays(date, days)) }
}

/* Null without a word that shifts, undefined with two: only “this” may stand before another, as in «هذا الخميس القادم». */
function shiftOf({ before, after }: Groups): number | null | undefined {
  const [first, second] = [keyIn(words.shiftsBefore, before), keyIn(words.shiftsAfter, after)]
  if (first !== '' && first !== '0' && second !== '') return undefined
  const key = second || first
  return key === '' ? null : Number(key)
}

function weekOf({ today, weekStart }: Week, shift: number): Days {
  return daysOfView({ view: 'week', date: addDays(today, 7 * shift) }, () => weekStart)
}

function monthOf({ today }: Week, shift: number): Days {
  const first = startOfMonth(today, shift)
  return { first, last: endOfMonth(first) }
}

/* Before a weekend, “next weekend” can mean this one or the one after it. */
function weekends(week: Week, shift: number): Part | null {
  const { last } = weekOf({ ...week, weekStart: weekStartOf(null, week.weekend) }, 0)
  const first = addDays(last, 1 - week.weekend.length)
  const shifts = shift === 1 && first > week.today ? [0, 1] : [shift]
  if (!week.weekend.some((day) => day === weekdayOf(first))) return null
  return {
    days: shifts.map((weeks) => ({ first: addDays(first, 7 * weeks), last: addDays(last, 7 * weeks) })),
  }
}

function moved(from: CalendarDate, { C = 'a', U, F }: Groups, sign: 1 | -1): Part {
  const days = Number(keyIn(words.units, U) || keyIn(words.fewUnits, F))
  return daysFrom(from, sign * days * (/^an?$/.test(C) ? 1 : numberIn(C)))
}

/*
 * A day or a month of the Gregorian or the Hijri calendar. Without a year a day is in the first such month from six months before
 * today's on, in both calendars, but 29 February in the next leap year; a month is the coming one, after one of the last five months, and a
 * past Gregorian day is followed by the next year's.
 */
function dated(groups: Groups, { today }: Week): Part | null {
  const { d, N = d, m, M, y, shortYear, hijri } = groups
  const index = indexIn(words.months, M)
  const isHijri = index >= 12 || (hijri ?? '') !== '' || (M === undefined && Number(y) < 1600)
  const typed = y ?? (shortYear && `20${shortYear}`)
  if (isHijri && ((index >= 0 && index < 12) || Number(typed) >= 1600)) return null
  const month = M === undefined ? Number(m) : (index % 12) + 1
  const day = /^first$|اول$/.test(N ?? '') ? 1 : numberIn(N ?? '1')
  const now = isHijri ? toHijri(today) : { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
  const near = now.year + Math.ceil((now.month - (N === undefined ? 5 : 6) - month) / 12)
  const years =
    typed === undefined
      ? Array.from({ length: isHijri && N !== undefined ? 1 : 9 }, (_, ahead) => near + ahead)
      : [Number(typed)]
  const dates = years.map((year) =>
    isHijri ? fromHijri({ year, month, day }) : gregorian([year, month, day]),
  )
  const lastOf = isHijri ? lastOfHijriMonth : endOfMonth
  const days = dates
    .filter((date) => date !== null)
    .map((first) => ({ first, last: N === undefined ? lastOf(first) : first }))
  return { days: days.slice(0, days.some(({ last }) => last < today) ? 2 : 1), isHijri }
}

/* The holiday of a name that lasts or comes next. */
function nextHoliday({ E = '' }: Groups, week: Week): Part {
  const named = words.holidays.filter(([, , , , names]) => isOneOf(names)(E))
  const days = named.flatMap(([isHijri, m, d, length]) => {
    const year = isHijri ? toHijri(week.today).year : Number(week.today.slice(0, 4))
    const dates = [year, year + 1].flatMap((y) => dated({ N: d, m, y: `${y}` }, week)?.days ?? [])
    return dates.map(({ first }) => ({ first, last: addDays(first, length - 1) }))
  })
  const next = days.toSorted((a, b) => (a.first < b.first ? -1 : 1)).find(({ last }) => last >= week.today)
  return { days: next ? [next] : [], isHijri: named.some(([isHijri]) => isHijri) }
}

function gregorian(parts: number[]): CalendarDate | null {
  const date = parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
  return isCalendarDate(date) ? date : null
}
