import { coversScope, type Scope, scopes as knownScopes } from '#contract/scopes.ts'

/**
 * The grant of a sign-in: the person, and the scopes that the authorization server named, or null for none (live-service.md,
 * OAuth 2.0).
 */
export type Grant = { person: string; scopes: string[] | null }

/** Whether at least one scope is known, so that the gateway can check them. Only the store API understands others. */
export function hasKnownScope<Scopes extends readonly string[]>(granted: Scopes | null): granted is Scopes {
  return granted !== null && knownScopes.some((scope) => granted.includes(scope))
}

/** Whether a grant covers a scope. The store API itself checks a null grant and unknown scopes. */
export function allows(grant: Grant | null, needed: Scope): boolean {
  return grant === null || !hasKnownScope(grant.scopes) || coversScope(grant.scopes, needed)
}

/** Whether the first scopes include all of the second: `brands.read_write` includes `brands.read`. */
export function includesAll(granted: readonly string[], needed: readonly string[]): boolean {
  return needed.every((scope) => coversScope(granted, scope))
}

/**
 * Beside the scopes of a portal's person who never signed in: they use the store's first connection, because its own scopes are
 * unknown.
 */
export const firstConnectionScope = 'diwan.first_connection'

/** Whether the first scopes allow nothing that the second do not. Unknown scopes may allow anything. */
export function isWithin(scopes: readonly string[] | null, allowed: readonly string[] | null): boolean {
  if (!hasKnownScope(allowed)) return !hasKnownScope(scopes)
  const known = knownScopes.filter((scope) => scopes?.includes(scope))
  return known.length > 0 && includesAll(allowed, known)
}

/** The scopes that allow only reading: `brands.read` of `brands.read_write`. Of unknown scopes, all that read. */
export function readingScopes(granted: readonly string[] | null): string[] {
  const reading = knownScopes.filter((scope) => !scope.endsWith('_write'))
  return hasKnownScope(granted) ? reading.filter((scope) => coversScope(granted, scope)) : reading
}
