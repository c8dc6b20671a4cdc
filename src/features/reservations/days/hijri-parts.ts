import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { hijriFormatter } from './hijri.ts'

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
