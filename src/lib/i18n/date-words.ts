import { addDays, weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { lazily } from '#src/lib/lazily.ts'
import { foldText } from './fold-text.ts'

/** Days by their distance from today. Folded (`foldText`): `أمس` is `امس`. */
export const relativeDays: Record<string, number> = {
  today: 0,
  tomorrow: 1,
  yesterday: -1,
  'day after tomorrow': 2,
  tonight: 0,
  tmrw: 1,
  اليوم: 0,
  غدا: 1,
  غد: 1,
  بكره: 1,
  بكرا: 1,
  باكر: 1,
  الليله: 0,
  'بعد غد': 2,
  'بعد بكره': 2,
  امس: -1,
}

const nextWords = new Set(['next', 'this', 'coming', 'القادم', 'المقبل', 'التالي', 'هذا'])
const lastWords = new Set(['last', 'past', 'الماضي', 'الفايت', 'السابق'])

/**
 * Parses the day that words name, in Arabic or English whatever the screen's language: `tomorrow`, `غدًا`, `last Thursday`, or
 * `Thursday` and `الخميس القادم`, both the next Thursday after today. Null when they name no day.
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
 * Converts a day and a month name to numbers: `25 dec` and `الجمعة ٢٥ ديسمبر` to `25/12`, `December 25th, 2026` to `25/12/2026`.
 * Ignores the day of the week. Null for any other text.
 */
export function dateWithMonthNumber(text: string): string | null {
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

/** Removes a day of the week from the start of a folded text. */
export function withoutWeekday(typed: string): string {
  const [first = '', ...rest] = typed.split(' ')
  return readNames().weekdays.has(first) && rest.length > 0 ? rest.join(' ') : typed
}

function swapped(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[2], found[1], found[3]]
}

/** Reads the folded names of weekdays and months. Built at the first call, because it is slow. */
export const readNames = lazily(() => ({
  weekdays: namesOf('weekday', ['en-GB', 'ar-SA']),
  // Levantine Arabic has other month names.
  months: namesOf('month', ['en-GB', 'ar-EG', 'ar-LB']),
}))

/* Weekdays count from 0, Sunday; months from 1. */
function namesOf(part: 'weekday' | 'month', locales: string[]): Map<string, number> {
  const found = new Map<string, number>()
  const [count, first] = part === 'weekday' ? [7, 0] : [12, 1]
  for (const locale of locales) {
    for (const width of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { [part]: width, timeZone: 'UTC' })
      for (let index = 0; index < count; index += 1) {
        const date = part === 'weekday' ? Date.UTC(2026, 10, 1 + index) : Date.UTC(2026, index, 1)
        const name = foldText(format.format(date))
        found.set(name, index + first)
        // Users also type three letters where `Intl` writes `Sept`.
        if (locale === 'en-GB') found.set(name.slice(0, 3), index + first)
        // Users also type Arabic names without the article.
        if (name.startsWith('ال')) found.set(name.slice(2), index + first)
      }
    }
  }
  return found
}
