import { pagePaths } from '#scripts/page-paths.ts'

/** A page to open. `rows` matches what the page was opened for. */
export type Screen = { name: string; address: string; locale: string; rows: string }

/** Home, in both languages. */
export function home(origin: string): Screen[] {
  return ['en', 'ar'].map((locale) => screen(origin, '/', '.today-figure', locale))
}

const rowsOfPages =
  '[role=tabpanel] [data-reservation], .figure-section, main .brand-mark, .brand-form, .import-file, .invoice-form, main tbody tr, .facts'

/** Every other page, in English. */
export function otherPages(origin: string): Screen[] {
  const paths = pagePaths.filter((path) => path !== '/' && path !== '/nowhere')
  return [...paths, '/reservations?view=week&as=grid'].map((path) => screen(origin, path, rowsOfPages))
}

function screen(origin: string, path: string, rows: string, locale = 'en'): Screen {
  return { name: `${path} ${locale}`, address: `${origin}${path}`, locale, rows }
}
