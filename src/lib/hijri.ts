import type { CalendarDate } from '#contract/wall-clock.ts'
import { formattingLocale } from './i18n.ts'

const locale = formattingLocale.replace('ca-gregory', 'ca-islamic-umalqura')
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' })
const whole = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The day of the Hijri month, umm al-qura. */
export function hijriDay(date: CalendarDate): string {
  return day.format(new Date(`${date}T00:00:00Z`))
}

/** The whole Hijri date. */
export function hijriDate(date: CalendarDate): string {
  return whole.format(new Date(`${date}T00:00:00Z`))
}

/** The Hijri months some days lie in. */
export function hijriMonths(first: CalendarDate, last: CalendarDate): string {
  return month.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
}
