import type brandFields from '#src/locales/brand-fields.en.json'
import type brandImport from '#src/locales/brand-import.en.json'
import type brands from '#src/locales/brands.en.json'
import type changes from '#src/locales/changes.en.json'
import type common from '#src/locales/common.en.json'
import type countries from '#src/locales/countries.en.json'
import type demo from '#src/locales/demo.en.json'
import type files from '#src/locales/files.en.json'
import type firstPaint from '#src/locales/first-paint.en.json'
import type insights from '#src/locales/insights.en.json'
import type invoices from '#src/locales/invoices.en.json'
import type palette from '#src/locales/palette.en.json'
import type preferences from '#src/locales/preferences.en.json'
import type reservations from '#src/locales/reservations.en.json'
import type session from '#src/locales/session.en.json'
import type today from '#src/locales/today.en.json'

type Catalogues = {
  'brand-fields': typeof brandFields
  'brand-import': typeof brandImport
  brands: typeof brands
  /** What Today, the calendar and alerts say of changes. */
  changes: typeof changes
  /** The texts of every page; a page loads the others it needs (src/app/routes.ts). */
  common: typeof common
  countries: typeof countries
  demo: typeof demo
  files: typeof files
  /** What the HTML of a page says without its script. */
  'first-paint': typeof firstPaint
  insights: typeof insights
  invoices: typeof invoices
  /** The texts of the search's results. */
  palette: typeof palette
  preferences: typeof preferences
  reservations: typeof reservations
  session: typeof session
  /** The texts that Today shows after its first screen. */
  today: typeof today
}

/** The name of a file in `src/locales`, without its language. */
export type CatalogueName = keyof Catalogues

/** All texts by path, for example `brands.detail.save`. */
export type AllTexts = AllOf<Catalogues[CatalogueName]>

/* The intersection of a union's members. */
type AllOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
