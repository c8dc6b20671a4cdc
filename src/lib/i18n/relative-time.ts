import { dateOf, daysBetween, type WallClock } from '#contract/dates/wall-clock.ts'
import { perLocale } from './screen-language.ts'

const formatter = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/**
 * Formats the distance between two times of the store's clock: `now`, `3 hours ago`, `yesterday`, `in 2 months`. Convert a time
 * in milliseconds with `storeClockAt`.
 */
export function formatSince(time: WallClock, now: WallClock): string {
  const relative = formatter()
  const passed = Date.parse(`${time}Z`) - Date.parse(`${now}Z`)
  const length = Math.abs(passed)
  if (length < minute) return relative.format(0, 'second')
  if (length < hour) return relative.format(Math.trunc(passed / minute), 'minute')
  if (length < day) return relative.format(Math.trunc(passed / hour), 'hour')
  // Longer distances count calendar days: 40 hours may end the day before yesterday.
  const days = daysBetween(dateOf(now), dateOf(time))
  if (Math.abs(days) < 30) return relative.format(days, 'day')
  if (Math.abs(days) < 365) return relative.format(Math.trunc(days / 30.44) || Math.sign(days), 'month')
  return relative.format(Math.trunc(days / 365.25) || Math.sign(days), 'year')
}
