import type { CatalogueName } from '#src/lib/i18n/catalogues.ts'

type Route = {
  /** In the router's notation. */
  path: string
  /** The file of the page, whose only export is its component. */
  module: `/src/${'app' | 'features'}/${string}-page.tsx`
  /** The catalogues of `src/locales` that the page needs beyond `common`. */
  texts: CatalogueName[]
  /** Its name in the navigation: the texts `common.app.<name>` and, for the other language, `common.otherLanguage.<name>`. */
  name?: string
  /** Home fetches its files ahead of time: most people continue there. */
  isPrefetched?: boolean
}

/**
 * Every page of the dashboard, the only table of them: for the router, the navigation in this order, the build, and by what
 * the build writes for the gateway. The first route that matches an address wins.
 */
export const routes = [
  { path: '/', name: 'today', module: '/src/app/home/home-page.tsx', texts: [] },
  {
    path: '/reservations',
    name: 'reservations',
    module: '/src/features/reservations/reservations-page.tsx',
    texts: ['reservations'],
    isPrefetched: true,
  },
  {
    path: '/brands',
    name: 'brands',
    module: '/src/features/brands/brands-page.tsx',
    texts: ['brands', 'brand-fields'],
    isPrefetched: true,
  },
  {
    path: '/brands/import',
    module: '/src/features/brands/brand-import-page.tsx',
    texts: ['brand-import', 'brand-fields'],
  },
  {
    path: '/brands/work',
    module: '/src/features/brands/brand-work-page.tsx',
    texts: ['brands', 'brand-fields'],
  },
  {
    path: '/brands/:brand',
    module: '/src/features/brands/brand-page.tsx',
    texts: ['brands', 'brand-fields'],
  },
  {
    path: '/invoices',
    name: 'invoices',
    module: '/src/features/invoices/invoices-page.tsx',
    texts: ['invoices'],
  },
  {
    path: '/countries',
    name: 'countries',
    module: '/src/features/countries/countries-page.tsx',
    texts: ['countries'],
  },
  {
    path: '/countries/:country',
    module: '/src/features/countries/country-page.tsx',
    texts: ['countries'],
  },
] as const satisfies Route[]

/** The views of a page that have files of their own, by the query that opens them. */
export const views = [
  {
    path: '/reservations?view=insights',
    module: '/src/features/reservations/insights/insights.tsx',
    texts: ['insights'],
  },
] as const satisfies { path: string; module: string; texts: CatalogueName[] }[]

export type PageName = Extract<(typeof routes)[number], { name: string }>['name']
