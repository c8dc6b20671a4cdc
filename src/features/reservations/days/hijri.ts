import { languages } from '#contract/languages.ts'
import { usePreference } from '#src/lib/use-preference.ts'
import { type CalendarDate, addDays } from '#contract/dates/wall-clock.ts'
import { cached } from '#src/lib/cached.ts'
import { formatter } from '#src/lib/i18n/formats.ts'
import { perLocale, screenLanguage } from '#src/lib/i18n/screen-language.ts'

const fullDate = hijriFormatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** A full Hijri date: `10 Jumada II 1448 AH`. */
export const hijriDate = fullDate.format

/** Formats days and ranges in the browser's Umm al-Qura calendar (docs/decisions/0032), in the screen language. */
function hijriFormatter(options: Intl.DateTimeFormatOptions) {
  const { single, range } = formatter({ ...options, calendar: 'islamic-umalqura' })
  const format = perLocale(() => cached(single))
  return { format: (date: CalendarDate) => format()(date), formatRange: range }
}

/* 1 Muharram 1451, the first day that the printed calendar does not have. */
const estimatedFrom = '2029-05-14'

const month = hijriFormatter({ month: 'long' })

/** The day of the Hijri month: `10`. */
export const hijriDay = hijriFormatter({ day: 'numeric' }).format

/** A day with its Hijri month: `10 Jumada II`. */
export const hijriDayOfMonth = hijriFormatter({ day: 'numeric', month: 'long' }).format

/** A range of Hijri dates in its shortest form: `9–11 Jumada II 1448 AH`. */
export const hijriDates = fullDate.formatRange

/** The Hijri months that a range of days touches: `Jumada I – Jumada II 1448 AH`. */
export const hijriMonths = hijriFormatter({ month: 'long', year: 'numeric' }).formatRange

/** The name of the Hijri month that begins on a day; null if none does. */
export function hijriMonthBeginning(date: CalendarDate): string | null {
  const name = month.format(date)
  return name === month.format(addDays(date, -1)) ? null : name
}

/** Whether the Hijri date of a day is an estimate: the printed calendar does not reach it yet (docs/decisions/0032). */
export function isHijriEstimated(date: CalendarDate): boolean {
  return date >= estimatedFrom
}

/** Whether Hijri dates are shown: the reader's choice, or what is usual in the language of the screen. */
export function useHasHijri(): boolean {
  const stored = usePreference('hijri')
  return stored === null ? languages[screenLanguage()].hasHijri : stored === 'on'
}
