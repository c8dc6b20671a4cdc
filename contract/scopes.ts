import { type OperationName, operationNames, operations } from './operations.ts'

/** The scopes that operations need (store-api.md § 5; live-service.md, Brands). `x.read_write` includes `x.read`. */
export type Scope = (typeof operations)[OperationName]['scope']

export const scopes = [...new Set(operationNames.map((name) => operations[name].scope))]

/** Whether the granted scopes cover a needed one: `brands.read_write` covers `brands.read`. */
export function coversScope(granted: readonly string[], needed: string): boolean {
  return granted.includes(needed) || (needed.endsWith('.read') && granted.includes(`${needed}_write`))
}

/**
 * The scopes that a message names, `brands.read_write` in "The access token should have access to one of those scopes:
 * brands.read_write". A 401 that names a scope means a missing scope; any other 401 means a refused token.
 */
export function scopesNamedIn(text: string): string[] {
  return text.match(/\b[a-z]+\.(read|read_write)\b/g) ?? []
}
