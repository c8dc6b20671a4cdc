import { dateOf, daysBetween, type WallClock } from '#contract/dates/wall-clock.ts'
import { perLocale } from './screen-language.ts'

const formatter = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/**
 * How long ago something was, or in how long it will be, by the store's clock: `now`, `3 hours ago`, `yesterday`,
 * `in 2 months`. Of a moment in milliseconds `storeClockAt` knows the time.
 */
export function formatSince(time: WallClock, now: WallClock): string {
  const relative = formatter()
  const passed = Date.parse(`${time}Z`) - Date.parse(`${now}Z`)
  const length = Math.abs(passed)
  if (length < minute) return relative.format(0, 'second')
  if (length < hour) return relative.format(Math.trunc(passed / minute), 'minute')
  if (length < day) return relative.format(Math.trunc(passed / hour), 'hour')
  // From here on days count, not hours: what was at noon the day before yesterday is not "yesterday".
  const days = daysBetween(dateOf(now), dateOf(time))
  if (Math.abs(days) < 30) return relative.format(days, 'day')
  if (Math.abs(days) < 365) return relative.format(Math.trunc(days / 30.44) || Math.sign(days), 'month')
  return relative.format(Math.trunc(days / 365.25) || Math.sign(days), 'year')
}
