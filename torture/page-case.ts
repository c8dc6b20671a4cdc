import fc from 'fast-check'
import type { OperationName } from '#contract/scopes.ts'
import { anyHostileAnswer } from '#testing/hostile/hostile-answer.ts'
import type { InvoiceFile, Pace, Planned } from './hostile-store.ts'

/** What is done on a page. */
export type Act = 'look' | 'save' | 'make'

/** A page that is looked at, or something done on it, while the store answers like this. */
export type PageCase = {
  address: string
  act: Act
  plans: Partial<Record<OperationName, Planned>>
  /** Whether a save is carried out, whatever is said of it. */
  writes: boolean
  file: InvoiceFile
}

const calendar = (view: string) => `/reservations?view=${view}&date=2026-11-22`

const pages: { address: string; act?: Act; asks: OperationName[] }[] = [
  { address: '/', asks: ['listReservations', 'listBrands'] },
  { address: '/brands', asks: ['listBrands'] },
  { address: '/brands/1', asks: ['getBrand', 'listBrands'] },
  { address: '/brands/1', act: 'save', asks: ['updateBrand'] },
  { address: '/brands/1', act: 'save', asks: ['updateBrand'] },
  ...['month', 'week', 'day', 'agenda', 'insights'].map((view) => ({
    address: calendar(view),
    asks: ['listReservations' as const],
  })),
  { address: '/invoices', act: 'make', asks: ['createInvoice'] },
  { address: '/countries', asks: ['listCountries'] },
  { address: '/countries/1', asks: ['getCountry', 'listCountries'] },
]

const pace = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Pace>('at once') },
  { weight: 3, arbitrary: fc.constant<Pace>('late') },
  { weight: 1, arbitrary: fc.constantFrom<Pace>('drips', 'never') },
)

/** Any page, with hostile answers to what it asks the store. */
export const anyPageCase: fc.Arbitrary<PageCase> = fc
  .constantFrom(...pages)
  .chain(({ address, act = 'look', asks }) =>
    fc.record({
      address: fc.constant(address),
      act: fc.constant(act),
      plans: fc.record(
        Object.fromEntries(asks.map((name) => [name, fc.record({ answer: anyHostileAnswer(name), pace })])),
      ),
      writes: fc.boolean(),
      file: fc.constantFrom<InvoiceFile>('pdf', 'pdf', 'html', 'cut off', 'empty', 'never'),
    }),
  )
