import type { CalendarView } from '#contract/dates/calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'

/** At the end of an address of reservations it opens the ways to export and print them. */
export const exportHash = '#export'

/** The links to every page of src/app/routes.ts. */
export const paths = {
  today: () => '/',
  reservations: (view?: CalendarView, date?: CalendarDate) =>
    view && date ? `/reservations?view=${view}&date=${date}` : '/reservations',
  /** The details of one reservation, over the day it is looked for on. */
  reservation: (date: CalendarDate, key: string) =>
    `/reservations?${new URLSearchParams({ view: 'day', date, reservation: key })}`,
  /** A day with the ways to export and print it open. */
  daySheet: (date: CalendarDate) => `/reservations?view=day&date=${date}${exportHash}`,
  /** The month of a day, of one product alone. */
  product: (product: string, date: CalendarDate) =>
    `/reservations?${new URLSearchParams({ view: 'month', date, product })}`,
  brands: (keyword?: string) => (keyword ? `/brands?${new URLSearchParams({ keyword })}` : '/brands'),
  /** The brands that lack something, by the name of what narrows the list to them. */
  brandsLacking: (what: string) => `/brands?${new URLSearchParams({ show: what })}`,
  brandImport: () => '/brands/import',
  brand: (id: string) => `/brands/${encodeURIComponent(id)}`,
  /** With an order's number filled in, when there is one. */
  invoices: (order?: string) => (order ? `/invoices?${new URLSearchParams({ order })}` : '/invoices'),
  manyInvoices: () => '/invoices?view=many',
  countries: (search?: string) => (search ? `/countries?${new URLSearchParams({ search })}` : '/countries'),
  country: (id: string) => `/countries/${encodeURIComponent(id)}`,
}

/** Handed over with a path (`state`): what it opens over its page is closed by going back to where one was. */
export const closesByGoingBack = 'opened here'

/** What the address of the page searches for now: whoever types or presses quickly is ahead of what is drawn. */
export function currentSearch(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
