import type { Scope } from '#contract/scopes.ts'

type ReadyToken = { token: string; scopes: readonly Scope[] }

/** The token of demo mode: it may do everything. */
export const demoToken = 'demo-all-scopes'

/** The access tokens the mock knows (store-api.md § 5). They are made up, open no real store and are no secret. */
export const readyTokens = {
  allScopes: { token: demoToken, scopes: ['brands.read_write', 'orders.read_write', 'metadata.read'] },
  readOnly: { token: 'demo-read-only', scopes: ['brands.read', 'orders.read', 'metadata.read'] },
  withoutBrands: { token: 'demo-without-brands', scopes: ['orders.read_write', 'metadata.read'] },
  withoutOrders: { token: 'demo-without-orders', scopes: ['brands.read_write', 'metadata.read'] },
  withoutMetadata: { token: 'demo-without-metadata', scopes: ['brands.read_write', 'orders.read_write'] },
} as const satisfies Record<string, ReadyToken>

/** The scopes of a token; null when the mock does not know it. */
export function scopesOf(token: string): readonly Scope[] | null {
  return Object.values<ReadyToken>(readyTokens).find((ready) => ready.token === token)?.scopes ?? null
}
