/** The pages that states.ts does not contain. */
export const otherPages = [
  '/reservations?view=products',
  '/reservations?view=agenda',
  '/reservations?view=insights',
  '/brands/import',
  '/brands/work?show=no-en',
  '/countries',
  '/countries/1',
]
