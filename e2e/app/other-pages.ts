/** The pages that states.ts does not contain. */
export const otherPages = [
  '/reservations?view=agenda',
  '/reservations?view=insights',
  '/brands/import',
  '/brands/work?show=no-en',
  '/invoices?view=many',
  '/countries',
  '/countries/1',
]
