type Catalogues = {
  'brand-fields': typeof import('./brand-fields.en.json')
  'brand-import': typeof import('./brand-import.en.json')
  brands: typeof import('./brands.en.json')
  /** What Today, the calendar and alerts say of changes. */
  changes: typeof import('./changes.en.json')
  /** The texts of every page; a page loads the others it needs (src/app/routes.ts). */
  common: typeof import('./common.en.json')
  countries: typeof import('./countries.en.json')
  demo: typeof import('./demo.en.json')
  files: typeof import('./files.en.json')
  /** What the HTML of a page says without its script. */
  'first-paint': typeof import('./first-paint.en.json')
  insights: typeof import('./insights.en.json')
  invoices: typeof import('./invoices.en.json')
  /** The texts of the search's results. */
  palette: typeof import('./palette.en.json')
  preferences: typeof import('./preferences.en.json')
  reservations: typeof import('./reservations.en.json')
  session: typeof import('./session.en.json')
  /** The texts that Today shows after its first screen. */
  today: typeof import('./today.en.json')
}

/** The name of a file in `src/locales`, without its language. */
export type CatalogueName = keyof Catalogues

/** All texts by path, for example `brands.detail.save`. */
export type AllTexts = AllOf<Catalogues[CatalogueName]>

/* The intersection of a union's members. */
type AllOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
