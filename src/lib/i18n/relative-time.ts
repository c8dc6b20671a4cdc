import { dateOf, daysBetween, minutesBetween, type WallClock } from '#contract/dates/wall-clock.ts'
import { formatMinutes } from './formats.ts'
import { perLocale } from './screen-language.ts'

const formatter = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

const [hour, day] = [60, 1440]

/**
 * Formats the distance between two times of the store's clock: `now`, `3 hours ago`, `yesterday`, `in 2 months`. Convert a time
 * in milliseconds with `storeClockAt`.
 */
export function formatSince(time: WallClock, now: WallClock): string {
  const relative = formatter()
  const passed = minutesBetween(now, time)
  const length = Math.abs(passed)
  if (length < 1) return relative.format(0, 'second')
  if (length < hour) return relative.format(Math.trunc(passed), 'minute')
  if (length < day) return relative.format(Math.trunc(passed / hour), 'hour')
  // Longer distances count calendar days: 40 hours may end the day before yesterday.
  const days = daysBetween(dateOf(now), dateOf(time))
  if (Math.abs(days) < 30) return relative.format(days, 'day')
  if (Math.abs(days) < 365) return relative.format(Math.trunc(days / 30.44) || Math.sign(days), 'month')
  return relative.format(Math.trunc(days / 365.25) || Math.sign(days), 'year')
}

/** `formatMinutes` after a preposition, where Arabic writes `ساعتين` for `ساعتان`. */
export const formatMinutesAfter = (length: number) => formatMinutes(length).replaceAll(/تان(?=\s|$)/g, 'تين')
