import * as v from 'valibot'
import { type State, stateUnreadable } from '#gateway/state/state.ts'

/** What a session was granted, by store: scopes, or null where nobody named any. */
export type SessionGrants = ReadonlyMap<string, string[] | null>

const record = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ store: v.string(), scopes: v.nullable(v.array(v.string())) })),
)

/**
 * Stores the grants of a session beside it, for as long as it may last: a gateway of an earlier version writes a session again
 * without what it does not know. A store that is missing here was signed in for at such a gateway. Throws `state_unreadable`
 * (503) for a record that is damaged, or of a later version.
 */
export function createSessionGrants(state: State) {
  return {
    async write(session: string, grants: SessionGrants, ttlMs: number): Promise<void> {
      const value = [...grants].map(([store, scopes]) => ({ store, scopes }))
      await state.put(keyOf(session), JSON.stringify(value), { ttlMs })
    },
    async read(session: string): Promise<SessionGrants> {
      const entry = await state.get(keyOf(session))
      if (entry === null) return new Map()
      const read = v.safeParse(record, entry.value)
      if (!read.success) throw stateUnreadable(new Error('The grants of a session cannot be read.'))
      return new Map(read.output.map(({ store, scopes }) => [store, scopes]))
    },
  }
}

function keyOf(session: string): string {
  return `session-grants:${session}`
}
