import { type Scope, scopes } from '#contract/scopes.ts'

type KnownToken = { token: string; scopes: readonly Scope[] }

/** The token of demo mode, with every scope. */
export const demoToken = 'demo-all-scopes'

/** The access tokens of the mock (store-api.md § 5). They are invented, open no real store and are no secret. */
export const knownTokens = {
  allScopes: { token: demoToken, scopes },
  readOnly: { token: 'demo-read-only', scopes: ['brands.read', 'orders.read', 'metadata.read'] },
  withoutBrands: { token: 'demo-without-brands', scopes: ['orders.read_write', 'metadata.read'] },
  withoutOrders: { token: 'demo-without-orders', scopes: ['brands.read_write', 'metadata.read'] },
  withoutMetadata: { token: 'demo-without-metadata', scopes: ['brands.read_write', 'orders.read_write'] },
} as const satisfies Record<string, KnownToken>

/** The scopes of a token; null for an unknown token. */
export function scopesOf(token: string): readonly Scope[] | null {
  return Object.values<KnownToken>(knownTokens).find((known) => known.token === token)?.scopes ?? null
}
