import { coversScope, type Scope, scopes as knownScopes } from '#contract/scopes.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'

/**
 * What one sign-in was granted: by whom, and the scopes that the authorization server named; null where it named none
 * (live-service.md, OAuth 2.0).
 */
export type Grant = { person: string; scopes: string[] | null }

/** Whether scopes can be checked here: at least one of them is a scope of ours. Others only the store API understands. */
export function areKnown<Scopes extends readonly string[]>(granted: Scopes | null): granted is Scopes {
  return granted !== null && knownScopes.some((scope) => granted.includes(scope))
}

/** Whether the first scopes include all of the second: `brands.read_write` includes `brands.read`. */
export function includesAll(granted: readonly string[], needed: readonly string[]): boolean {
  return needed.every((scope) => coversScope(granted, scope))
}

/**
 * Throws `scope_missing` (401) where a grant does not cover the scope of an operation. A null grant, and one in scopes that
 * only the store API understands, are left to the store API.
 */
export function requireScope(grant: Grant | null, needed: Scope): void {
  if (grant === null || !areKnown(grant.scopes) || coversScope(grant.scopes, needed)) return
  throw new GatewayError(
    401,
    'scope_missing',
    `This sign-in was not granted ${needed}. Sign in again once you have it, or ask a colleague who does.`,
    { nothingSent: true },
  )
}
