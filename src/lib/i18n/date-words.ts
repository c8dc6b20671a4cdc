import { addDays, weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { foldText } from './fold-text.ts'

/* Folded, as they are compared: `أمس` is `امس`. */
const relativeDays: Record<string, number> = {
  today: 0,
  tomorrow: 1,
  yesterday: -1,
  'day after tomorrow': 2,
  اليوم: 0,
  غدا: 1,
  غد: 1,
  بكره: 1,
  'بعد غد': 2,
  'بعد بكره': 2,
  امس: -1,
}

const nextWords = new Set(['next', 'this', 'coming', 'القادم', 'المقبل', 'التالي', 'هذا'])
const lastWords = new Set(['last', 'past', 'الماضي', 'الفايت', 'السابق'])

type Names = Map<string, number>

let names: { weekdays: Names; months: Names } | undefined

/**
 * The day that words name in Arabic or English, whatever the screen's language: `tomorrow`, `غدًا`, `Thursday` and
 * `الخميس القادم` (the first to come), `last Thursday`. Null when they name none.
 */
export function parseDayWords(text: string, today: CalendarDate): CalendarDate | null {
  const typed = foldText(text)
  const days = relativeDays[typed]
  if (days !== undefined) return addDays(today, days)
  const words = typed.split(' ')
  const isLast = words.some((word) => lastWords.has(word))
  const [name, ...rest] = words.filter(
    (word) => word !== 'يوم' && !nextWords.has(word) && !lastWords.has(word),
  )
  const weekday = rest.length === 0 && name !== undefined ? readNames().weekdays.get(name) : undefined
  if (weekday === undefined) return null
  const ahead = (weekday - weekdayOf(today) + 7) % 7 || 7
  const back = (weekdayOf(today) - weekday + 7) % 7 || 7
  return addDays(today, isLast ? -back : ahead)
}

/**
 * `25/12` of a text such as `25 dec`, `December 25th, 2026` or `الجمعة ٢٥ ديسمبر`, with the year where it has one; null of any
 * other. The day of the week is not looked at.
 */
export function monthAsNumber(text: string): string | null {
  const typed = withoutWeekday(foldText(text))
  const found =
    /^(\d{1,2})(?:st|nd|rd|th)? (\D+?)(?: (\d{4}))?$/.exec(typed) ??
    swapped(/^(\D+?) (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(typed))
  if (found === null) return null
  const [, day, name = '', year] = found
  const month = readNames().months.get(name)
  if (month === undefined) return null
  return [day, month, year].filter((part) => part !== undefined).join('/')
}

/** A folded text without the day of the week that it begins with. */
export function withoutWeekday(typed: string): string {
  const [first = '', ...rest] = typed.split(' ')
  return readNames().weekdays.has(first) && rest.length > 0 ? rest.join(' ') : typed
}

function swapped(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[2], found[1], found[3]]
}

/* The first to call pays for it. */
function readNames() {
  names ??= {
    weekdays: namesOf(
      7,
      (index) => new Date(Date.UTC(2026, 10, 1 + index)),
      'weekday',
      ['en-GB', 'ar-SA'],
      0,
    ),
    // In the Levant the months have other names.
    months: namesOf(
      12,
      (index) => new Date(Date.UTC(2026, index, 1)),
      'month',
      ['en-GB', 'ar-EG', 'ar-LB'],
      1,
    ),
  }
  return names
}

function namesOf(
  count: number,
  dateOf: (index: number) => Date,
  part: 'weekday' | 'month',
  locales: string[],
  first: number,
): Names {
  const found: Names = new Map()
  for (const locale of locales) {
    for (const width of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { [part]: width, timeZone: 'UTC' })
      for (let index = 0; index < count; index += 1) {
        const name = foldText(format.format(dateOf(index)))
        found.set(name, index + first)
        // `Sept`, `Thur`: three letters are known everywhere.
        if (locale === 'en-GB') found.set(name.slice(0, 3), index + first)
        // An Arabic day is also called without its article.
        if (name.startsWith('ال')) found.set(name.slice(2), index + first)
      }
    }
  }
  return found
}
