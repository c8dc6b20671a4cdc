import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { defaultViewFor } from '#contract/dates/calendar-days.ts'
import type { PagePreferences } from '#contract/initial-request.ts'
import { dateOf, wallClockIn } from '#contract/dates/wall-clock.ts'
import { type Weekday, weekStartOf } from '#contract/dates/week.ts'

type RequestContext = { timeZone: string; weekend: Weekday[]; language: string; now: number }

/** The page preferences in the cookies and headers of a request. `now` is in milliseconds since 1970. */
export function requestPreferences(
  c: Context,
  { timeZone, weekend, language, now }: RequestContext,
): PagePreferences {
  return {
    today: () => dateOf(wallClockIn(timeZone, new Date(now))),
    defaultView() {
      const isPhone = c.req.header('sec-ch-ua-mobile')
      if (isPhone === undefined) return null
      return defaultViewFor(isPhone === '?1' ? 'narrow' : 'wide')
    },
    weekStart: () => weekStartOf(getCookie(c, 'diwan-weekStart') ?? null, weekend),
    // The page sets this cookie when it stores the countries (src/features/countries/api/stored-countries.ts).
    hasCachedCountries: () => getCookie(c, 'diwan-countries') === language,
  }
}
