/** The pages that are not among the states of states.ts. */
export const otherPages = [
  '/reservations?view=agenda',
  '/reservations?view=insights',
  '/brands/import',
  '/invoices?view=many',
  '/countries',
  '/countries/1',
]
