import type { CalendarDate } from '#contract/wall-clock.ts'

/** The views of the reservations page, as they stand in its address. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Every address of the dashboard. The patterns for the router are in src/app/router.tsx. */
export const paths = {
  home: () => '/',
  reservations: (view?: CalendarView, date?: CalendarDate) =>
    view && date ? `/reservations?view=${view}&date=${date}` : '/reservations',
  brands: () => '/brands',
  brand: (id: string) => `/brands/${encodeURIComponent(id)}`,
  invoices: () => '/invoices',
  countries: () => '/countries',
  country: (id: string) => `/countries/${encodeURIComponent(id)}`,
}
