/** The path of every page. */
export const pagePaths = [
  '/',
  '/reservations?view=month',
  '/reservations?view=products',
  '/reservations?view=week',
  '/reservations?view=day',
  '/reservations?view=products',
  '/reservations?view=agenda',
  '/reservations?view=insights',
  '/brands',
  '/brands/2001',
  '/brands/import',
  '/brands/work?show=no-en',
  '/invoices',
  '/countries',
  '/countries/1',
  '/nowhere',
]
