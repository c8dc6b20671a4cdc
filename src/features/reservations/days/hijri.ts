import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { perLocale } from '#src/lib/i18n/screen-language.ts'

const wholeDate = hijriFormatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** A whole Hijri date: `10 Jumada II 1448 AH`. */
export function hijriDate(date: CalendarDate): string {
  return wholeDate.one(date)
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
