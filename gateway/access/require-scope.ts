import { coversScope, type Scope } from '#contract/scopes.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { type Grant, hasKnownScope } from '#gateway/store/grant.ts'

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
