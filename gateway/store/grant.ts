import { coversScope, type Scope, scopes as knownScopes } from '#contract/scopes.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'

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

/**
 * Throws `scope_missing` (401) if a grant does not cover the scope of an operation. The store API itself checks a null grant
 * and unknown scopes.
 */
export function requireScope(grant: Grant | null, needed: Scope): void {
  if (grant === null || !hasKnownScope(grant.scopes) || coversScope(grant.scopes, needed)) return
  throw new GatewayError(
    401,
    'scope_missing',
    `This sign-in was not granted ${needed}. Sign in again once you have it, or ask a colleague who does.`,
    { nothingSent: true },
  )
}
