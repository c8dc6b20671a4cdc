import { addDays, type CalendarDate } from '#contract/wall-clock.ts'
import { perLocale } from '#src/lib/i18n/screen-language.ts'

const formatters = {
  day: formatterOf({ day: 'numeric' }),
  date: formatterOf({ day: 'numeric', month: 'long', year: 'numeric' }),
  month: formatterOf({ month: 'long' }),
  monthAndYear: formatterOf({ month: 'long', year: 'numeric' }),
}

/** The day of the Hijri month (umm al-qura): `10`. */
export function hijriDay(date: CalendarDate): string {
  return formatters.day().format(asUtc(date))
}

/** The name of the Hijri month that begins on a day; null on every other. */
export function hijriMonthBeginning(date: CalendarDate): string | null {
  const [name, nameBefore] = [date, addDays(date, -1)].map((day) => formatters.month().format(asUtc(day)))
  return name === undefined || name === nameBefore ? null : name
}

/** A whole Hijri date: `10 Jumada II 1448 AH`. */
export function hijriDate(date: CalendarDate): string {
  return formatters.date().format(asUtc(date))
}

/** The Hijri dates from one day to another, as short as can be said: `9–11 Jumada II 1448 AH`. */
export function hijriDates(first: CalendarDate, last: CalendarDate): string {
  return formatters.date().formatRange(asUtc(first), asUtc(last))
}

/** The Hijri months some days lie in: `Jumada I – Jumada II 1448 AH`. */
export function hijriMonths(first: CalendarDate, last: CalendarDate): string {
  return formatters.monthAndYear().formatRange(asUtc(first), asUtc(last))
}

function formatterOf(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return perLocale((locale) => {
    const hijri = locale.replace('ca-gregory', 'ca-islamic-umalqura')
    return new Intl.DateTimeFormat(hijri, { ...options, timeZone: 'UTC' })
  })
}

function asUtc(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`)
}
