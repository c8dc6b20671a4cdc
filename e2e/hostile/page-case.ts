import fc from 'fast-check'
import type { OperationName } from '#contract/operations.ts'
import { anyHostileResponse } from '#testing/hostile/hostile-response.ts'
import type { InvoiceFile, Pace, PlannedResponse } from './hostile-store.ts'

/** What the test does on a page. */
export type Action = 'view' | 'save' | 'create'

/** A page, an action on it, and the store's responses. */
export type PageCase = {
  address: string
  action: Action
  plans: Partial<Record<OperationName, PlannedResponse>>
  /** Whether a save takes effect, independent of its response. */
  appliesWrites: boolean
  file: InvoiceFile
}

const calendar = (view: string) => `/reservations?view=${view}&date=2026-11-22`

const pages: { address: string; action?: Action; operations: OperationName[] }[] = [
  { address: '/', operations: ['listReservations', 'listBrands'] },
  { address: '/brands', operations: ['listBrands'] },
  { address: '/brands/1', operations: ['getBrand', 'listBrands'] },
  { address: '/brands/1?view=worklist', operations: ['getBrand', 'listBrands'] },
  { address: '/brands/1', action: 'save', operations: ['updateBrand'] },
  { address: '/brands/1', action: 'save', operations: ['updateBrand'] },
  ...['month', 'week', 'day', 'agenda', 'insights'].map((view) => ({
    address: calendar(view),
    operations: ['listReservations' as const],
  })),
  { address: '/invoices', action: 'create', operations: ['createInvoice'] },
  { address: '/countries', operations: ['listCountries'] },
  { address: '/countries/1', operations: ['getCountry', 'listCountries'] },
]

const pace = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Pace>('immediate') },
  { weight: 3, arbitrary: fc.constant<Pace>('late') },
  { weight: 1, arbitrary: fc.constantFrom<Pace>('drips', 'never') },
)

/** Any page with hostile responses to its requests. */
export const anyPageCase: fc.Arbitrary<PageCase> = fc
  .constantFrom(...pages)
  .chain(({ address, action = 'view', operations }) =>
    fc.record({
      address: fc.constant(address),
      action: fc.constant(action),
      plans: fc.record(
        Object.fromEntries(
          operations.map((name) => [name, fc.record({ hostile: anyHostileResponse(name), pace })]),
        ),
      ),
      appliesWrites: fc.boolean(),
      file: fc.constantFrom<InvoiceFile>('pdf', 'pdf', 'html', 'cut off', 'empty', 'never'),
    }),
  )
