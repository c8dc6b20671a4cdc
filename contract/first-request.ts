import {
  brandApiPath,
  brandsApiPath,
  countriesApiPath,
  countryApiPath,
  reservationsApiPath,
  wholePage,
} from './api-paths.ts'
import { daysOfView, parseView, type CalendarView } from './dates/calendar-days.ts'
import { parseCalendarPeriod } from './dates/calendar-period.ts'
import { recordIdPattern } from './identifiers.ts'
import type { CalendarDate } from './dates/wall-clock.ts'
import type { Weekday } from './dates/week.ts'

/** What the data of a page depend on beyond its address. Asked for only where it is needed. */
export type Reader = {
  /** The day it is at the store. */
  today(): CalendarDate
  /** The view of the reservations where the address names none; null where nobody knows. */
  usualView(): CalendarView | null
  weekStart(): Weekday
  /** Whether the countries come from what the browser keeps. */
  keepsCountries(): boolean
}

/** What the answer in a page is to, and what it came with; its text is the element's, so many characters as it stands there. */
export type FirstAnswerHead = {
  path: string
  status: number
  headers: Record<string, string>
  length: number
}

/** The id of the element in which the gateway hands a page the answer to its first request. */
export const firstAnswerId = 'first-answer'

/**
 * The path of the gateway that the page at an address, within its store, asks for first; null where it asks for nothing. The one
 * table of it: the page asks by it while its code is on the way, and the gateway answers by it before it is asked.
 */
export function firstApiPath(
  { pathname, search }: { pathname: string; search: string },
  reader: Reader,
): string | null {
  if (pathname === '/') {
    const today = reader.today()
    return reservationsApiPath({ first: today, last: today })
  }
  if (pathname === '/reservations') return firstOfCalendar(new URLSearchParams(search), reader)
  if (pathname === '/brands') return search === '' ? brandsApiPath(wholePage('', 1)) : null
  if (pathname === '/brands/import') return null
  if (pathname === '/countries') return reader.keepsCountries() ? null : countriesApiPath(1)
  const country = /^\/countries\/(\d{1,64})$/.exec(pathname)?.[1]
  if (country !== undefined) return countryApiPath(country)
  const brand = /^\/brands\/([^/]+)$/.exec(pathname)?.[1]
  return brand !== undefined && recordIdPattern.test(brand) ? brandApiPath(brand) : null
}

/* Null where the address names no view and nobody knows the usual one. */
function firstOfCalendar(search: URLSearchParams, reader: Reader): string | null {
  const view = parseView(search.get('view')) ?? reader.usualView()
  if (view === null) return null
  const { date } = parseCalendarPeriod(search, view, reader.today)
  return reservationsApiPath(daysOfView(view, date, reader.weekStart))
}
