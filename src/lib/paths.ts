import type { CalendarView } from '#src/lib/dates/calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'

/** The links to every page of src/app/routes.ts. */
export const paths = {
  today: () => '/',
  reservations: (view?: CalendarView, date?: CalendarDate) =>
    view && date ? `/reservations?view=${view}&date=${date}` : '/reservations',
  /** A day with the card of a reservation open. */
  reservation: (date: CalendarDate, key: string) =>
    `/reservations?${new URLSearchParams({ view: 'day', date, reservation: key })}`,
  /** The days of a product from a date on. */
  product: (product: string, date: CalendarDate) =>
    `/reservations?${new URLSearchParams({ view: 'products', date, product })}`,
  brands: (keyword?: string) => (keyword ? `/brands?${new URLSearchParams({ keyword })}` : '/brands'),
  /** The brands that match a completeness filter. */
  brandsLacking: (filter: string) => `/brands?${new URLSearchParams({ show: filter })}`,
  brandImport: () => '/brands/import',
  /** The worklist of brands without one open. `search` is the query of the list, with its question mark. */
  brandWork: (search = '') => `/brands/work${search}`,
  /** A brand. `search` is the view of its page, with the query of the list that it is opened from. */
  brand: (id: string, search = new URLSearchParams()) =>
    `/brands/${encodeURIComponent(id)}${search.size > 0 ? `?${search}` : ''}`,
  /** The invoice form, with the order number filled in if given. */
  invoices: (order?: string) => (order ? `/invoices?${new URLSearchParams({ order })}` : '/invoices'),
  countries: (search?: string) => (search ? `/countries?${new URLSearchParams({ search })}` : '/countries'),
  country: (id: string) => `/countries/${encodeURIComponent(id)}`,
}

/** Opens the export of what the calendar shows. */
export const exportHash = '#export'

/** The navigation state of a link whose target opens above its page: closing it then goes back in the history. */
export const closesByGoingBack = 'opened here'

/** The state of a link back to a list, whose row one came from gets the focus. */
export const backToRow = 'back to the row'

/** Returns the query of the window's address, which may be newer than the rendered one while the reader types quickly. */
export function currentSearch(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
