import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { usualViewOf } from '#contract/dates/calendar-days.ts'
import type { Reader } from '#contract/first-request.ts'
import { dateOf, wallClockIn } from '#contract/dates/wall-clock.ts'
import { type Weekday, weekStartOf } from '#contract/dates/week.ts'

type Known = { timeZone: string; weekend: Weekday[]; language: string; now: number }

/** Who opens a page, as far as cookies and headers tell. `now` in milliseconds since 1970. */
export function readerOf(c: Context, { timeZone, weekend, language, now }: Known): Reader {
  return {
    today: () => dateOf(wallClockIn(timeZone, new Date(now))),
    usualView() {
      const isPhone = c.req.header('sec-ch-ua-mobile')
      if (isPhone === undefined) return null
      return usualViewOf(isPhone === '?1' ? 'narrow' : 'wide')
    },
    weekStart: () => weekStartOf(getCookie(c, 'diwan-weekStart') ?? null, weekend),
    // As the page has said when it kept them (src/features/countries/api/kept-countries.ts).
    keepsCountries: () => getCookie(c, 'diwan-countries') === language,
  }
}
