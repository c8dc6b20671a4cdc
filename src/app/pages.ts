import type { ComponentType } from 'react'
import { loadViewAt } from '#src/features/reservations/page/load-view.ts'
import { loadTexts, type CataloguePart } from '#src/lib/i18n/i18n.ts'
import type brandFields from '#src/locales/brand-fields.en.json'
import type brandImport from '#src/locales/brand-import.en.json'
import type brands from '#src/locales/brands.en.json'
import type countries from '#src/locales/countries.en.json'
import type demo from '#src/locales/demo.en.json'
import type files from '#src/locales/files.en.json'
import type insights from '#src/locales/insights.en.json'
import type invoices from '#src/locales/invoices.en.json'
import type reservations from '#src/locales/reservations.en.json'
import type signIn from '#src/locales/sign-in.en.json'

declare module '#src/lib/i18n/i18n.ts' {
  // Only an interface can be merged with another one.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Catalogues {
    'brand-fields': typeof brandFields
    'brand-import': typeof brandImport
    brands: typeof brands
    countries: typeof countries
    demo: typeof demo
    files: typeof files
    insights: typeof insights
    invoices: typeof invoices
    reservations: typeof reservations
    'sign-in': typeof signIn
  }
}

export type PageCode = {
  /** The address, as the router writes it. */
  path: string
  /** The parts of the catalogue it needs beyond the frame's. */
  texts?: CataloguePart[]
  load: () => Promise<ComponentType>
  /** Asks for what else of its code an address needs, which it would otherwise ask for once it is there itself. */
  loadPart?: (search: string) => Promise<void>
}

/** Every address of the dashboard and the code of its page, loaded when it is first opened. */
export const pages: PageCode[] = [
  {
    path: '/',
    load: async () => (await import('./today/today-page.tsx')).TodayPage,
  },
  {
    path: '/reservations',
    texts: ['reservations'],
    load: async () => (await import('#src/features/reservations/reservations-page.tsx')).ReservationsPage,
    loadPart: loadViewAt,
  },
  {
    path: '/brands',
    texts: ['brands', 'brand-fields'],
    load: async () => (await import('#src/features/brands/brands-page.tsx')).BrandsPage,
  },
  // Before the brands: the first that fits counts.
  {
    path: '/brands/import',
    texts: ['brand-import', 'brand-fields'],
    load: async () => (await import('#src/features/brands/brand-import-page.tsx')).BrandImportPage,
  },
  {
    path: '/brands/:brand',
    texts: ['brands', 'brand-fields'],
    load: async () => (await import('#src/features/brands/brand-page.tsx')).BrandPage,
  },
  {
    path: '/invoices',
    texts: ['invoices'],
    load: async () => (await import('#src/features/invoices/invoices-page.tsx')).InvoicesPage,
  },
  {
    path: '/countries',
    texts: ['countries'],
    load: async () => (await import('#src/features/countries/countries-page.tsx')).CountriesPage,
  },
  {
    path: '/countries/:country',
    texts: ['countries'],
    load: async () => (await import('#src/features/countries/country-page.tsx')).CountryPage,
  },
]

/** The page at an address; undefined when there is none. */
export function pageAt(pathname: string): PageCode | undefined {
  return pages.find(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname))
}

/** Loads a page's code and its texts, side by side. */
export async function loadPage({ load, texts = [], loadPart }: PageCode): Promise<ComponentType> {
  // Where it does not come, the page tells.
  loadPart?.(window.location.search).catch(() => {})
  const [Page] = await Promise.all([load(), ...texts.map(loadTexts)])
  return Page
}
