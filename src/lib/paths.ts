import type { CalendarView } from '#contract/dates/calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'

/** The hash that opens the export menu of the reservations. */
export const exportHash = '#export'

/** The links to every page of src/app/routes.ts. */
export const paths = {
  today: () => '/',
  reservations: (view?: CalendarView, date?: CalendarDate) =>
    view && date ? `/reservations?view=${view}&date=${date}` : '/reservations',
  /** A day with the card of a reservation open. */
  reservation: (date: CalendarDate, key: string) =>
    `/reservations?${new URLSearchParams({ view: 'day', date, reservation: key })}`,
  /** A day with its export menu open. */
  daySheet: (date: CalendarDate) => `/reservations?view=day&date=${date}${exportHash}`,
  /** The days of a product from a date on. */
  product: (product: string, date: CalendarDate) =>
    `/reservations?${new URLSearchParams({ view: 'products', date, product })}`,
  brands: (keyword?: string) => (keyword ? `/brands?${new URLSearchParams({ keyword })}` : '/brands'),
  /** The brands that match a completeness filter. */
  brandsLacking: (filter: string) => `/brands?${new URLSearchParams({ show: filter })}`,
  brandImport: () => '/brands/import',
  /** The worklist of brands. `search` is the query of the list, with its question mark. */
  brandWork: (search = '') => `/brands/work${search}`,
  /** A brand, open in a language if given. */
  brand: (id: string, language?: string) =>
    `/brands/${encodeURIComponent(id)}${language ? `?${new URLSearchParams({ language })}` : ''}`,
  /** The invoice form, with the order number filled in if given. */
  invoices: (order?: string) => (order ? `/invoices?${new URLSearchParams({ order })}` : '/invoices'),
  countries: (search?: string) => (search ? `/countries?${new URLSearchParams({ search })}` : '/countries'),
  country: (id: string) => `/countries/${encodeURIComponent(id)}`,
}

/** The navigation state of a link whose target opens above its page: closing it then goes back in the history. */
export const closesByGoingBack = 'opened here'

/** Returns the query of the window's address, which may be newer than the rendered one while the reader types quickly. */
export function currentSearch(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
