import {
  brandApiPath,
  brandsApiPath,
  countriesApiPath,
  countryApiPath,
  fullPage,
  reservationsApiPath,
} from '#contract/api-paths.ts'
import { daysOfView, parseCalendarPeriod, type CalendarView } from '#src/lib/dates/calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Weekday } from '#contract/dates/week.ts'
import { recordIdPattern } from '#contract/identifiers.ts'
import type { CatalogueName } from '#src/locales/catalogues.ts'

/** What a first request depends on, besides the address. Functions, so that no unused value is computed. */
export type Reader = {
  /** Today at the store. */
  today: () => CalendarDate
  /** The view of the reservations for an address that names none. */
  defaultView: () => CalendarView
  weekStart: () => Weekday
  hasStoredCountries: () => boolean
}

/** An address within the store: its query, and the id of the record that its path names. */
type Address = { search: URLSearchParams; id: string }

/** Files of their own: a module, and the catalogues of `src/locales` that it needs beyond `common`. */
export type Part = { module: `/src/${'app' | 'features'}/${string}.tsx`; texts: readonly CatalogueName[] }

/** The module of a page exports its component alone. */
type Route = Part & {
  /** In the router's notation. */
  path: string
  /** Its name in the navigation: the texts `common.app.<name>` and, for the other language, `common.otherLanguage.<name>`. */
  name?: string
  /**
   * The gateway's path that it requests first; null for none. The page preloads it while its code loads; the gateway embeds the
   * response, and renders the rows of it.
   */
  firstRequest?: (address: Address, reader: Reader) => string | null
  /** Its views that have files of their own, by the value of `?view=`. */
  views?: Record<string, Part>
  /** Home fetches its files ahead of time: most people continue there. */
  isPrefetched?: boolean
}

/**
 * Every page of the dashboard, the only table of them: for the router, the navigation in this order, the build, and by what
 * the build writes for the gateway. The first route that matches an address wins.
 */
export const routes = [
  {
    path: '/',
    name: 'today',
    module: '/src/app/home/home-page.tsx',
    texts: [],
    firstRequest: (_, { today }) => reservationsApiPath({ first: today(), last: today() }),
  },
  {
    path: '/reservations',
    name: 'reservations',
    module: '/src/features/reservations/reservations-page.tsx',
    texts: ['reservations', 'changes'],
    firstRequest({ search }, reader) {
      const { months: _, ...period } = parseCalendarPeriod(search, reader)
      return reservationsApiPath(daysOfView(period, reader.weekStart))
    },
    views: {
      insights: { module: '/src/features/reservations/insights/insights.tsx', texts: ['insights'] },
    },
    isPrefetched: true,
  },
  {
    path: '/brands',
    name: 'brands',
    module: '/src/features/brands/brands-page.tsx',
    texts: ['brands', 'brand-fields'],
    firstRequest: ({ search }) => (search.size === 0 ? brandsApiPath(fullPage('', 1)) : null),
    isPrefetched: true,
  },
  {
    path: '/brands/import',
    module: '/src/features/brands/brand-import-page.tsx',
    texts: ['brand-import', 'brand-fields'],
  },
  {
    path: '/brands/:brand',
    module: '/src/features/brands/brand-page.tsx',
    texts: ['brands', 'brand-fields'],
    firstRequest({ id, search }) {
      if (id === 'work' || search.get('view') === 'worklist') return brandsApiPath(fullPage('', 1))
      return recordIdPattern.test(id) ? brandApiPath(id) : null
    },
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
    firstRequest: (_, { hasStoredCountries }) => (hasStoredCountries() ? null : countriesApiPath(1)),
  },
  {
    path: '/countries/:country',
    module: '/src/features/countries/country-page.tsx',
    texts: ['countries'],
    firstRequest: ({ id }) => (/^\d{1,64}$/.test(id) ? countryApiPath(id) : null),
  },
] as const satisfies Route[]

/** The parts of a page: itself, and its views that have files of their own. */
export function partsOf(route: (typeof routes)[number], isShown = (_view: string) => true): Part[] {
  const views = 'views' in route ? Object.entries(route.views) : []
  return [route, ...views.flatMap(([view, part]) => (isShown(view) ? part : []))]
}
