import { endOfMonth, startOfMonth, type Days } from '#contract/dates/calendar-days.ts'
import { addDays, isCalendarDate, weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { weekStartOf } from '#contract/dates/week.ts'
import { fromHijri, lastOfHijriMonth, toHijri } from '#src/lib/i18n/hijri-date.ts'
import * as words from './day-words.ts'
import { indexIn, keyIn, oneDay, rule, type Groups, type Part, type Rule, type Week } from './rule.ts'

const shifted = (name: string) => `(?:{before} ?)?(?:يوم |نهار )?${name}(?: {after})?`
/* «الخميس من الأسبوع القادم»; elsewhere the word changes the day. */
const ofPeriod = '(?: من(?= (?:هذا |ه)?(?:ال)?(?:اسبوع|شهر)))?'
const count = '(?:{C} ?)?{U}'
const notBeforeDay = `(?! (?:\\d|يوم|${words.weekdays.join('|')}))`
const startOf = '(?:the )?(?:first|1st|start|beginning)(?: day)?|(?:اول|بدايه|مطلع|غره)(?: يوم)?'
const endOf = '(?:the )?(?:end|last day)|(?:اخر|نهايه)(?: يوم)?'
const era = '(?: ?(?:ه|م|ah|ad|هجريا?ه?|ميلاديا?ه?|hijri))?'
const year = `(?: ?(?:of |in |عام |سنه |لعام |من )?{y})?${era}`
const sureYear = '(?<y>(?:1[3-5]|19|2[01])\\d\\d)'
const inMonth = '(?:in|during|في|شهر|month of)'

const isHijriYear = (year: number) => year >= 1300 && year <= 1600

/* A date, `_` for a separator. */
const dates = [
  `{y}_{m}_{d}${era}`,
  `{d}_{m}_{y}${era}`,
  `{d}_{m}(?:_(?<shortYear>\\d\\d))?`,
  `${sureYear} {m} {d}`,
  `{d} {m} ${sureYear}`,
  '{y}_{m}',
  '{m}_{y}',
  `(?:the |يوم )?{N} (?:من )?شهر {m}${year}`,
  `شهر {m}${year}`,
  `(?:the |يوم )?{N}(?: (?:of|من))?(?: شهر)? ?{M}${year}`,
  `{M} ?(?:the )?{N}${year}`,
  `(?:${inMonth} ){0,2}{M} {y}${era}`,
  `(?:${inMonth} ){1,2}{M}`,
]

/** Ways to name days. */
export const dayRules: Rule[] = [
  rule('{R}', ({ R }, { today }) => daysFrom(today, Number(keyIn(words.relativeDays, R)))),
  rule(shifted('{W}') + ofPeriod, ({ W, ...groups }, { today }) => {
    const shift = shiftOf(groups)
    const weekday = indexIn(words.weekdays, W)
    if (shift === null) return { isDay: (date) => weekdayOf(date) === weekday, isWeekday: true }
    const ahead = (weekday - weekdayOf(today) + 7) % 7
    const nearest = shift < 0 ? ahead - 7 : shift === 0 ? ahead : ahead || 7
    return daysFrom(today, nearest + 7 * (shift - Math.sign(shift)))
  }),
  rule(shifted('{K}'), ({ K, ...groups }, week) => {
    const [kind, shift] = [keyIn(words.periods, K), shiftOf(groups)]
    if (kind === 'weekend') return weekends(week, shift ?? 0)
    return shift === null ? null : { days: [kind === 'week' ? weekOf(week, shift) : monthOf(week, shift)] }
  }),
  rule(
    `(?:(?<start>${startOf})|${endOf})(?: (?:of|in|من|في))?(?: the)? (?:${shifted(`(?:${words.periods.month})`)}|(?:شهر )?{M}${year})`,
    ({ start, M, ...groups }, week) => {
      const shift = shiftOf(groups)
      const months = M ? (dated({ M, ...groups }, week).days ?? []) : [monthOf(week, shift ?? 0)]
      // On the 28th “the first” is likelier the coming one.
      const isComing = start && shift === null && !M && week.today.slice(8) > '15'
      const near = isComing ? [monthOf(week, 1), ...months] : months
      return { days: near.flatMap(({ first, last }) => oneDay(start === undefined ? last : first)) }
    },
  ),
  rule(
    `(?:(?<later>in|after|بعد|كمان|عقب)|قبل|منذ) ${count}(?: time)?(?: (?:from|من) (?:now|today|الان|اليوم))?${notBeforeDay}`,
    (groups, { today }) => moved(today, groups, groups.later === undefined ? -1 : 1),
  ),
  rule(`${count} (?:(?<earlier>ago|back)|from (?:now|today)|later|hence)`, (groups, { today }) =>
    moved(today, groups, groups.earlier === undefined ? 1 : -1),
  ),
  rule('{C} ?{U} (?:from|after|on) (?:{R}|{W})', ({ R, W, ...groups }, { today }) => {
    const ahead = (indexIn(words.weekdays, W) - weekdayOf(today) + 7) % 7
    return moved(addDays(today, R === undefined ? ahead : Number(keyIn(words.relativeDays, R))), groups, 1)
  }),
  ...dates.map((source) => rule(source.replaceAll('_', '[|=^]'), dated)),
  rule('(?:the |يوم )?{d} ?(?:st|nd|rd|th)(?: of the month)?' + notBeforeDay, dayOfMonth),
  rule(`يوم {d}${ofPeriod}`, dayOfMonth),
]

/** A day of some month. */
export function dayOfMonth({ d }: Groups): Part {
  return { isDay: (date) => Number(date.slice(8)) === Number(d) }
}

function daysFrom(date: CalendarDate, days: number): Part {
  return { days: oneDay(addDays(date, days)) }
}

/* Null without a word that shifts. */
function shiftOf({ before, after }: Groups): number | null {
  const key = keyIn(words.shiftsBefore, before?.trim()) || keyIn(words.shiftsAfter, after)
  return key === '' ? null : Number(key)
}

function weekOf({ today, weekStart }: Week, shift: number): Days {
  const first = addDays(today, 7 * shift - ((weekdayOf(today) - weekStart + 7) % 7))
  return { first, last: addDays(first, 6) }
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

function moved(from: CalendarDate, { C = 'a', U }: Groups, sign: 1 | -1): Part {
  const [size, isMonths] = keyIn(words.units, U).split(' ')
  const times = /^an?$/.test(C) ? 1 : C.endsWith('of') ? 2 : numberIn(C)
  const steps = sign * times * Number(size)
  if (isMonths === undefined) return daysFrom(from, steps)
  const last = endOfMonth(startOfMonth(from, steps))
  return daysFrom(last, Math.min(0, Number(from.slice(8)) - Number(last.slice(8))))
}

function numberIn(text: string): number {
  return /^\d/.test(text) ? Number.parseInt(text) : indexIn(words.numbers, text) + 1
}

/*
 * A day or a month of the Gregorian or the Hijri calendar. Without a year it is that of the first such month from six months before
 * today's on, in both calendars.
 */
function dated({ d, N = d, m, M, y, shortYear }: Groups, { today }: Week): Part {
  const index = indexIn([...words.months, ...words.hijriMonths], M)
  const isHijri = index >= 12 || (M === undefined && isHijriYear(Number(y)))
  const month = M === undefined ? Number(m) : (index % 12) + 1
  const day = /^(?:first|(?:ال)?اول|غره|)$/.test(N ?? '') ? 1 : numberIn(N ?? '')
  const now = isHijri ? toHijri(today) : { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
  const near = now.year + Math.ceil((now.month - 6 - month) / 12)
  const inYear = Number((shortYear && `20${shortYear}`) ?? y ?? near)
  const first = isHijri ? fromHijri({ year: inYear, month, day }) : gregorian([inYear, month, day])
  if (first === null || (isHijri && !isHijriYear(inYear))) return { days: [] }
  const last = isHijri ? lastOfHijriMonth(first) : endOfMonth(first)
  return { days: [{ first, last: N === undefined ? last : first }], isHijri }
}

function gregorian(parts: number[]): CalendarDate | null {
  const date = parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
  return isCalendarDate(date) ? date : null
}
