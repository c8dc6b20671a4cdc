/** The scopes of store-api.md § 5, and `brands.read` of live-service.md, Brands. `x.read_write` includes `x.read`. */
export const scopes = [
  'brands.read',
  'brands.read_write',
  'orders.read',
  'orders.read_write',
  'metadata.read',
] as const

export type Scope = (typeof scopes)[number]

/**
 * Every operation Diwan uses, and the scope it needs (store-api.md § 4, § 5). The gateway passes on these and no other.
 * `listBrands` and `getBrand` are of live-service.md, Brands: an upstream of the specification alone answers 404.
 */
export const operations = {
  listBrands: { method: 'GET', path: '/brands', scope: 'brands.read' },
  getBrand: { method: 'GET', path: '/brands/{brand}', scope: 'brands.read' },
  updateBrand: { method: 'PUT', path: '/brands/{brand}', scope: 'brands.read_write' },
  listReservations: { method: 'GET', path: '/reservations', scope: 'orders.read' },
  createInvoice: { method: 'POST', path: '/orders/{order_id}/print-invoice', scope: 'orders.read_write' },
  listCountries: { method: 'GET', path: '/countries', scope: 'metadata.read' },
  getCountry: { method: 'GET', path: '/countries/{country}', scope: 'metadata.read' },
} as const satisfies Record<string, { method: string; path: string; scope: Scope }>

export type OperationName = keyof typeof operations

/** Whether granted scopes cover the one an operation needs: `brands.read_write` covers `brands.read`. */
export function coversScope(granted: readonly string[], needed: string): boolean {
  return granted.includes(needed) || (needed.endsWith('.read') && granted.includes(`${needed}_write`))
}

/**
 * The scopes a text names, as `brands.read_write` in "The access token should have access to one of those
 * scopes: brands.read_write". A 401 that names one is a missing scope, any other is a refused token.
 */
export function scopesNamedIn(text: string): string[] {
  return text.match(/\b[a-z]+\.(read|read_write)\b/g) ?? []
}
