import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'

/** A date of the Umm al-Qura calendar; months count from 1, Muharram. */
export type HijriDate = { year: number; month: number; day: number }

/* The day before 1 Muharram 1, and the average length of a lunar month in days. */
const [dayBeforeFirst, averageMonth] = ['0622-07-18' as CalendarDate, 29.530588]

/* The largest difference, in days, between the real and the average start of a month. */
const maxDeviation = 4

let format: Intl.DateTimeFormat | undefined

/** Converts a day to its Hijri date, by the browser's Umm al-Qura table (docs/decisions/0032). */
export function toHijri(date: CalendarDate): HijriDate {
  format ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const parts = format.formatToParts(new Date(`${date}T00:00:00Z`))
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value)
  return { year: part('year'), month: part('month'), day: part('day') }
}

/** Converts a Hijri date to its day; null when its month has no such day, or the year no such month. */
export function fromHijri({ year, month, day }: HijriDate): CalendarDate | null {
  const months = (year - 1) * 12 + month - 1
  const near = addDays(dayBeforeFirst, Math.round(months * averageMonth) + day - maxDeviation)
  for (let step = 0; step <= 2 * maxDeviation; step += 1) {
    const date = addDays(near, step)
    const found = toHijri(date)
    if (found.year === year && found.month === month && found.day === day) return date
  }
  return null
}

/** Returns the last day of the Hijri month that starts on `first`: a month has 29 or 30 days. */
export function lastOfHijriMonth(first: CalendarDate): CalendarDate {
  const thirtieth = addDays(first, 29)
  return toHijri(thirtieth).month === toHijri(first).month ? thirtieth : addDays(first, 28)
}
