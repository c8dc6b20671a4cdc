import * as v from 'valibot'
import { getRecord } from '#gateway/state/get-record.ts'
import type { State } from '#gateway/state/state.ts'

/** The granted scopes of a session by store; null if the authorization server named none. */
export type SessionGrants = ReadonlyMap<string, string[] | null>

const schema = v.array(v.object({ store: v.string(), scopes: v.nullable(v.array(v.string())) }))

/**
 * Stores the grants of a session in a record of their own. Throws `state_unreadable` (503) for a record that is damaged or of a later version.
 */
export function createSessionGrants(state: State) {
  return {
    async write(session: string, grants: SessionGrants, ttlMs: number): Promise<void> {
      const value = [...grants].map(([store, scopes]) => ({ store, scopes }))
      await state.put(keyOf(session), JSON.stringify(value), { ttlMs })
    },
    async read(session: string): Promise<SessionGrants> {
      const message = 'The grants of a session cannot be read.'
      const stored = await getRecord(state, keyOf(session), schema, message)
      return new Map(stored?.record.map(({ store, scopes }) => [store, scopes]))
    },
  }
}

function keyOf(session: string): string {
  return `session-grants:${session}`
}
