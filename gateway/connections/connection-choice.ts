import { coversScope, type Scope, scopes as knownScopes } from '#contract/scopes.ts'
import { hashOf } from '#gateway/state/state.ts'
import { firstConnectionScope, hasKnownScope, type Grant, includesAll } from '#gateway/store/grant.ts'
import { type Connection, isFailing } from './connection.ts'

type Granted = Pick<Connection, 'person' | 'scopes'>
type Choosable = Granted & Pick<Connection, 'id' | 'lacking' | 'refreshState'>

/**
 * Whether a connection can do everything that another one was granted. If the scopes of both are unknown, only a connection of
 * the same person can; if the scopes of one are unknown, none can.
 */
export function covers(connection: Granted, other: Granted): boolean {
  if (hasKnownScope(connection.scopes) && hasKnownScope(other.scopes))
    return includesAll(connection.scopes, other.scopes)
  return (
    !hasKnownScope(connection.scopes) && !hasKnownScope(other.scopes) && connection.person === other.person
  )
}

/**
 * Whether an existing connection makes another one redundant: it covers it, its refresh works, and the store API reported none of
 * its scopes as lacking.
 */
export function makesRedundant(connection: Choosable, other: Granted): boolean {
  const isLacking = connection.lacking.some((scope) => coversScope(other.scopes ?? [], scope))
  return covers(connection, other) && !isLacking && !isFailing(connection.refreshState)
}

/** Whether a new connection replaces an older one: it covers it, or both are installations. */
export function replaces(newer: Granted, older: Granted): boolean {
  return covers(newer, older) || (newer.person === null && older.person === null)
}

/** The id of a connection beside the first: a hash of its scopes, or of its person if the scopes are unknown. */
export function connectionIdOf({ person, scopes }: Granted): string {
  const text = hasKnownScope(scopes) ? `scopes ${scopes.toSorted().join(' ')}` : `person ${person}`
  return hashOf(text).slice(0, 22)
}

/**
 * The connections that a session may use for an operation of this scope, best first: all that include the scope, because
 * `requireScope` limits the session to its grant. With a grant of unknown scopes: the person's own connections. Without sign-in, and
 * with `firstConnectionScope`: the first connection.
 */
export function connectionsFor<C extends Choosable>(
  all: readonly C[],
  grant: Grant | null,
  scope: Scope,
): C[] {
  if (grant === null || grant.scopes?.includes(firstConnectionScope)) return all.filter(({ id }) => id === '')
  if (!hasKnownScope(grant.scopes)) return all.filter((connection) => covers(connection, grant))
  const rank = (connection: C) =>
    (isFailing(connection.refreshState) ? 4 : 0) +
    (connection.lacking.includes(scope) ? 2 : 0) +
    (covers(connection, grant) ? 0 : 1)
  return all
    .filter(({ scopes }) => hasKnownScope(scopes) && coversScope(scopes, scope))
    .toSorted((a, b) => rank(a) - rank(b))
}

/**
 * The scopes that a session can use at a store: its grant without the scopes that the store API reported as lacking; null if
 * unknown.
 */
export function effectiveScopes(all: readonly Choosable[], grant: Grant | null): string[] | null {
  const granted = grant === null ? all.find(({ id }) => id === '')?.scopes : grant.scopes
  const missing = knownScopes.filter((scope) => connectionsFor(all, grant, scope)[0]?.lacking.includes(scope))
  return missing.reduce<string[] | null>(
    (left, scope) => withoutScope(left, scope) ?? left,
    granted ? [...granted] : null,
  )
}

/**
 * Removes a scope that the store API reported as lacking from granted scopes (live-service.md, Errors and limits). Null if
 * that changes nothing. Unknown scopes may allow anything, so all known scopes are added to them first.
 */
export function withoutScope(granted: readonly string[] | null, lacking: Scope): string[] | null {
  const all = hasKnownScope(granted) ? granted : [...(granted ?? []), ...knownScopes]
  const left = all.filter((scope) => !coversScope([scope], lacking))
  return left.length === all.length ? null : left
}
