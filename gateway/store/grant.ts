import { coversScope, scopes as knownScopes } from '#contract/scopes.ts'

/**
 * The grant of a sign-in: the person, and the scopes that the authorization server named, or null for none (live-service.md,
 * OAuth 2.0).
 */
export type Grant = { person: string; scopes: string[] | null }

/** Whether at least one scope is known, so that the gateway can check them. Only the store API understands others. */
export function hasKnownScope<Scopes extends readonly string[]>(granted: Scopes | null): granted is Scopes {
  return granted !== null && knownScopes.some((scope) => granted.includes(scope))
}

/** Whether the first scopes include all of the second: `brands.read_write` includes `brands.read`. */
export function includesAll(granted: readonly string[], needed: readonly string[]): boolean {
  return needed.every((scope) => coversScope(granted, scope))
}
