import { orderIdPattern, recordIdPattern } from './identifiers.ts'

/** The form of a parameter; `hint` says what is wrong with a value of another form. */
export type ParameterRule = { pattern: RegExp; hint: string }

const pageNumber = { pattern: /^[1-9]\d{0,8}$/, hint: 'must be a positive whole number' }
const translations = { pattern: /^translations$/, hint: 'can only be "translations"' }
// The store API decides whether the day exists.
const date = { pattern: /^\d{4}-\d{2}-\d{2}$/, hint: 'must be a date of the form YYYY-MM-DD' }
const keyword = { pattern: /^.{0,200}$/su, hint: 'must not be longer than 200 characters' }

/**
 * Every operation Diwan uses, in one table (store-api.md § 4, § 5). The gateway forwards these and no others; the gateway,
 * the mock and the demo build their routes from it. A store API of the specification alone answers the operations of
 * live-service.md with 404.
 */
export const operations = {
  listBrands: {
    source: 'live-service.md, Brands',
    method: 'GET',
    path: '/brands',
    scope: 'brands.read',
    language: 'store',
    parameters: {},
    query: { keyword, page: pageNumber, per_page: pageNumber, with: translations },
  },
  getBrand: {
    source: 'live-service.md, Brands',
    method: 'GET',
    path: '/brands/{brand}',
    scope: 'brands.read',
    language: 'store',
    parameters: { brand: recordIdPattern },
    query: { with: translations },
  },
  updateBrand: {
    source: 'store-api.md § 4.1',
    method: 'PUT',
    path: '/brands/{brand}',
    scope: 'brands.read_write',
    language: 'store',
    parameters: { brand: recordIdPattern },
    query: {},
  },
  listReservations: {
    source: 'store-api.md § 4.2',
    method: 'GET',
    path: '/reservations',
    scope: 'orders.read',
    language: 'screen',
    parameters: {},
    query: { start: date, end: date },
  },
  createInvoice: {
    source: 'store-api.md § 4.3',
    method: 'POST',
    path: '/orders/{order_id}/print-invoice',
    scope: 'orders.read_write',
    language: 'screen',
    parameters: { order_id: orderIdPattern },
    query: {},
  },
  listCountries: {
    source: 'store-api.md § 4.4',
    method: 'GET',
    path: '/countries',
    scope: 'metadata.read',
    language: 'screen',
    parameters: {},
    query: { page: pageNumber, per_page: pageNumber },
  },
  getCountry: {
    source: 'store-api.md § 4.5',
    method: 'GET',
    path: '/countries/{country}',
    scope: 'metadata.read',
    language: 'screen',
    parameters: { country: recordIdPattern },
    query: {},
  },
} as const satisfies Record<string, Operation>

type Operation = {
  /** Where it is specified. */
  source: `store-api.md § ${string}` | `live-service.md, ${string}`
  method: 'GET' | 'PUT' | 'POST'
  /** Below `/api` of the gateway and below the base URL of the store API. */
  path: string
  scope: `${string}.${'read' | 'read_write'}`
  /**
   * The language to request (live-service.md, Errors and limits). A brand is read in the store's default language
   * (store-api.md § 2), or saving would write one language into another. Everything else follows the screen.
   */
  language: 'store' | 'screen'
  /** The parameters of the path. */
  parameters: Record<string, RegExp>
  /** The query parameters that the gateway forwards; it drops all others. */
  query: Record<string, ParameterRule>
}

export type OperationName = keyof typeof operations

/** The names of the operations of the store API. */
// The cast is safe: these are the keys.
export const operationNames = Object.keys(operations) as OperationName[]

/** The path of an operation as a router takes it: `/brands/:brand`. */
export function routePath(name: OperationName): string {
  return operations[name].path.replace(/\{(\w+)\}/g, ':$1')
}
