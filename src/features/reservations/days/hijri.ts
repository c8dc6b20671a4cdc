import { type CalendarDate, addDays } from '#contract/dates/wall-clock.ts'
import { perLocale } from '#src/lib/i18n/screen-language.ts'

const fullDate = hijriFormatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** A whole Hijri date: `10 Jumada II 1448 AH`. */
export function hijriDate(date: CalendarDate): string {
  return fullDate.one(date)
}

/** Writes days in the Umm al-Qura calendar of the browser (docs/decisions/0032), in the language of the screen. */
export function hijriFormatter(options: Intl.DateTimeFormatOptions) {
  const format = perLocale((locale) => {
    const hijri = locale.replace('ca-gregory', 'ca-islamic-umalqura')
    return new Intl.DateTimeFormat(hijri, { ...options, timeZone: 'UTC' })
  })
  return {
    one: (date: CalendarDate) => format().format(asUtc(date)),
    range: (first: CalendarDate, last: CalendarDate) => format().formatRange(asUtc(first), asUtc(last)),
  }
}

function asUtc(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`)
}

/* 1 Muharram 1451. */
const estimatedFrom = '2029-05-14'

const month = hijriFormatter({ month: 'long' })

/** The day of the Hijri month: `10`. */
export const hijriDay = hijriFormatter({ day: 'numeric' }).one

/** A day with its Hijri month: `10 Jumada II`. */
export const hijriDayOfMonth = hijriFormatter({ day: 'numeric', month: 'long' }).one

/** The Hijri dates from one day to another, as short as can be said: `9–11 Jumada II 1448 AH`. */
export const hijriDates = hijriFormatter({ day: 'numeric', month: 'long', year: 'numeric' }).range

/** The Hijri months some days lie in: `Jumada I – Jumada II 1448 AH`. */
export const hijriMonths = hijriFormatter({ month: 'long', year: 'numeric' }).range

/** The name of the Hijri month that begins on a day; null on every other. */
export function hijriMonthBeginning(date: CalendarDate): string | null {
  const name = month.one(date)
  return name === month.one(addDays(date, -1)) ? null : name
}

/** Whether the Hijri date of a day is only calculated: the printed calendar does not reach it yet (docs/decisions/0032). */
export function isHijriEstimated(date: CalendarDate): boolean {
  return date >= estimatedFrom
}
