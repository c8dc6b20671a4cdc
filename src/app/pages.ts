import type { ComponentType } from 'react'

type PageCode = {
  /** The address, as the router writes it. */
  path: string
  load: () => Promise<ComponentType>
}

/** Every address of the dashboard and the code of its page, loaded when it is first opened. */
export const pages: PageCode[] = [
  {
    path: '/',
    load: async () => (await import('./today-page.tsx')).TodayPage,
  },
  {
    path: '/reservations',
    load: async () => (await import('#src/features/reservations/reservations-page.tsx')).ReservationsPage,
  },
  {
    path: '/brands',
    load: async () => (await import('#src/features/brands/brands-page.tsx')).BrandsPage,
  },
  {
    path: '/brands/:brand',
    load: async () => (await import('#src/features/brands/brand-page.tsx')).BrandPage,
  },
  {
    path: '/invoices',
    load: async () => (await import('#src/features/invoices/invoices-page.tsx')).InvoicesPage,
  },
  {
    path: '/countries',
    load: async () => (await import('#src/features/countries/countries-page.tsx')).CountriesPage,
  },
  {
    path: '/countries/:country',
    load: async () => (await import('#src/features/countries/country-page.tsx')).CountryPage,
  },
]

/** The page at an address; undefined when there is none. */
export function pageAt(pathname: string): PageCode | undefined {
  return pages.find(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname))
}
