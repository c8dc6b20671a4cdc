import {
  brandApiPath,
  brandsApiPath,
  countriesApiPath,
  countryApiPath,
  reservationsApiPath,
  fullPage,
} from './api-paths.ts'
import { daysOfView, parseView, type CalendarView } from './dates/calendar-days.ts'
import { parseCalendarPeriod } from './dates/calendar-period.ts'
import { recordIdPattern } from './identifiers.ts'
import type { CalendarDate } from './dates/wall-clock.ts'
import type { Weekday } from './dates/week.ts'

/** What the first request of a page depends on, besides its URL. Functions, so that no unused value is computed. */
export type PagePreferences = {
  /** Today at the store. */
  today(): CalendarDate
  /** The view of the reservations for a URL that names none; null if unknown. */
  defaultView(): CalendarView | null
  /** The first day of the week. */
  weekStart(): Weekday
  /** Whether the browser has cached the countries. */
  hasCachedCountries(): boolean
}

/** The metadata of a response that is embedded in a page. `length` is the length of the element's text in characters. */
export type InitialDataHead = {
  path: string
  status: number
  headers: Record<string, string>
  length: number
}

/** The id of the element in which the gateway embeds the response to a page's first request. */
export const initialDataId = 'first-answer'

/**
 * The gateway's path that a page requests first; null if the page requests nothing. `pathname` is the path within the store.
 * The page preloads this path while its code loads; the gateway embeds the response in the page.
 */
export function initialRequestPath(
  { pathname, search }: { pathname: string; search: string },
  preferences: PagePreferences,
): string | null {
  if (pathname === '/') {
    const today = preferences.today()
    return reservationsApiPath({ first: today, last: today })
  }
  if (pathname === '/reservations') return calendarRequestPath(new URLSearchParams(search), preferences)
  if (pathname === '/brands') return search === '' ? brandsApiPath(fullPage('', 1)) : null
  if (pathname === '/brands/import') return null
  if (pathname === '/brands/work') return brandsApiPath(fullPage('', 1))
  if (pathname === '/countries') return preferences.hasCachedCountries() ? null : countriesApiPath(1)
  const country = /^\/countries\/(\d{1,64})$/.exec(pathname)?.[1]
  if (country !== undefined) return countryApiPath(country)
  const brand = /^\/brands\/([^/]+)$/.exec(pathname)?.[1]
  return brand !== undefined && recordIdPattern.test(brand) ? brandApiPath(brand) : null
}

/* Null if the URL names no view and the default one is unknown. */
function calendarRequestPath(search: URLSearchParams, preferences: PagePreferences): string | null {
  const view = parseView(search.get('view')) ?? preferences.defaultView()
  if (view === null) return null
  const { months: _, ...period } = parseCalendarPeriod(search, view, preferences.today)
  return reservationsApiPath(daysOfView(period, preferences.weekStart))
}
