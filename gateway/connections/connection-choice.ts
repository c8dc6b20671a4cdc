import { createHash } from 'node:crypto'
import { coversScope, type Scope, scopes as knownScopes } from '#contract/scopes.ts'
import { hasKnownScope, type Grant, includesAll } from '#gateway/store/grant.ts'
import type { Connection } from './connection.ts'
import { withoutScope } from './lacking-scope.ts'

type Granted = Pick<Connection, 'person' | 'scopes'>
type Choosable = Granted & Pick<Connection, 'id' | 'lacking' | 'refreshState'>

/**
 * Whether a connection could do all that another was granted. Where the scopes are none of ours, or nobody named any, only the
 * same person's can.
 */
export function covers(connection: Granted, other: Granted): boolean {
  if (hasKnownScope(connection.scopes) && hasKnownScope(other.scopes))
    return includesAll(connection.scopes, other.scopes)
  return (
    !hasKnownScope(connection.scopes) && !hasKnownScope(other.scopes) && connection.person === other.person
  )
}

/** Whether a connection makes another one needless: it stands for it, and the store API has not said that it lacks any of that. */
export function makesRedundant(connection: Granted & Pick<Connection, 'lacking'>, other: Granted): boolean {
  return (
    covers(connection, other) && !connection.lacking.some((scope) => coversScope(other.scopes ?? [], scope))
  )
}

/** Whether a new connection takes the place of another: it stands for it, or both are installations of the store. */
export function replaces(newer: Granted, older: Granted): boolean {
  return covers(newer, older) || (newer.person === null && older.person === null)
}

/** The id of a connection beside the first: one for each set of scopes, or for each person where the scopes are not known. */
export function idOf({ person, scopes }: Granted): string {
  const text = hasKnownScope(scopes) ? `scopes ${scopes.toSorted().join(' ')}` : `person ${person}`
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/**
 * The connections that a session may use for an operation of this scope, the best first: those that include the scope, of which
 * the gateway lets the session do no more than it was granted; where its scopes are not known, its person's own. A session
 * without a grant of its own uses the first connection.
 */
export function connectionsFor<C extends Choosable>(
  all: readonly C[],
  grant: Grant | null,
  scope: Scope,
): C[] {
  if (grant === null) return all.filter(({ id }) => id === '')
  if (!hasKnownScope(grant.scopes)) return all.filter((connection) => covers(connection, grant))
  const rank = (connection: C) =>
    (connection.refreshState.kind === 'lost' ? 4 : 0) +
    (connection.lacking.includes(scope) ? 2 : 0) +
    (covers(connection, grant) ? 0 : 1)
  return all
    .filter(({ scopes }) => hasKnownScope(scopes) && coversScope(scopes, scope))
    .toSorted((a, b) => rank(a) - rank(b))
}

/**
 * What a session can do at a store as far as it is known: what it was granted, without the scopes that the store API says are
 * lacking; null where nobody said.
 */
export function effectiveScopes(all: readonly Choosable[], grant: Grant | null): string[] | null {
  const granted = grant === null ? all.find(({ id }) => id === '')?.scopes : grant.scopes
  const missing = knownScopes.filter((scope) => connectionsFor(all, grant, scope)[0]?.lacking.includes(scope))
  return missing.reduce<string[] | null>(
    (left, scope) => withoutScope(left, scope) ?? left,
    granted ? [...granted] : null,
  )
}
