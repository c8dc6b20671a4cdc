/** A page to open. `rows` matches what the page was opened for. */
export type Screen = { name: string; address: string; locale: string; rows: string }

/** Home, in both languages. */
export function home(origin: string): Screen[] {
  return ['en', 'ar'].map((locale) => screen(origin, '/', '.today-figure', locale))
}

/** Every other page, in English. */
export function otherPages(origin: string): Screen[] {
  return [
    ...['month', 'products', 'week', 'week&as=grid', 'day', 'agenda'].map((view) =>
      screen(origin, `/reservations?view=${view}`, '[role=tabpanel] [data-reservation]'),
    ),
    screen(origin, '/reservations?view=insights', '.figure-section'),
    screen(origin, '/brands', 'main .brand-mark'),
    screen(origin, '/brands/2001', '.brand-form'),
    screen(origin, '/brands/import', '.import-file'),
    screen(origin, '/invoices', '.invoice-form'),
    screen(origin, '/countries', 'main tbody tr'),
    screen(origin, '/countries/1', '.facts'),
  ]
}

/** All pages. */
export function pages(origin: string): Screen[] {
  return [...home(origin), ...otherPages(origin)]
}

function screen(origin: string, path: string, rows: string, locale = 'en'): Screen {
  return { name: `${path} ${locale}`, address: `${origin}${path}`, locale, rows }
}
