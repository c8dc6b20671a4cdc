import { createHash } from 'node:crypto'
import { coversScope, type Scope, scopes as knownScopes } from '#contract/scopes.ts'
import { areKnown, type Grant, includesAll } from '#gateway/store/grant.ts'
import type { Connection } from './connection.ts'
import { withoutScope } from './lacking-scope.ts'

type Granted = Pick<Connection, 'person' | 'scopes'>
type Choosable = Granted & Pick<Connection, 'id' | 'lacking' | 'renewal'>

/**
 * Whether a connection could do all that another was granted. Where the scopes are none of ours, or nobody named any, only the
 * same person's can.
 */
export function standsFor(one: Granted, other: Granted): boolean {
  if (areKnown(one.scopes) && areKnown(other.scopes)) return includesAll(one.scopes, other.scopes)
  return !areKnown(one.scopes) && !areKnown(other.scopes) && one.person === other.person
}

/** Whether a connection makes another one needless: it stands for it, and the store API has not said that it lacks any of that. */
export function suffices(one: Granted & Pick<Connection, 'lacking'>, other: Granted): boolean {
  return standsFor(one, other) && !one.lacking.some((scope) => coversScope(other.scopes ?? [], scope))
}

/** Whether a new connection takes the place of another: it stands for it, or both are installations of the store. */
export function replaces(newer: Granted, older: Granted): boolean {
  return standsFor(newer, older) || (newer.person === null && older.person === null)
}

/** The id of a connection beside the first: one for each set of scopes, or for each person where the scopes are not known. */
export function idOf({ person, scopes }: Granted): string {
  const text = areKnown(scopes) ? `scopes ${scopes.toSorted().join(' ')}` : `person ${person}`
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
  if (!areKnown(grant.scopes)) return all.filter((one) => standsFor(one, grant))
  const rank = (one: C) =>
    (one.renewal.kind === 'lost' ? 4 : 0) +
    (one.lacking.includes(scope) ? 2 : 0) +
    (standsFor(one, grant) ? 0 : 1)
  return all
    .filter(({ scopes }) => areKnown(scopes) && coversScope(scopes, scope))
    .toSorted((a, b) => rank(a) - rank(b))
}

/**
 * What a session can do at a store as far as it is known: what it was granted, without the scopes that the store API says are
 * lacking; null where nobody said.
 */
export function scopesOf(all: readonly Choosable[], grant: Grant | null): string[] | null {
  const granted = grant === null ? all.find(({ id }) => id === '')?.scopes : grant.scopes
  const missing = knownScopes.filter((scope) => connectionsFor(all, grant, scope)[0]?.lacking.includes(scope))
  return missing.reduce<string[] | null>(
    (left, scope) => withoutScope(left, scope) ?? left,
    granted ? [...granted] : null,
  )
}
