import * as v from 'valibot'
import { type State, stateUnreadable } from '#gateway/state/state.ts'

export type LastGrants = ReturnType<typeof createLastGrants>

type GrantKey = { store: string; since: string; person: string }

const yearMs = 365 * 24 * 60 * 60 * 1000

const record = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ since: v.string(), scopes: v.nullable(v.array(v.string())) }),
)

/**
 * Remembers for a year what each person's last sign-in for a store was granted: a portal says who opens Diwan, and not what they
 * may do there.
 */
export function createLastGrants(state: State) {
  return {
    async write({ store, since, person }: GrantKey, scopes: string[] | null): Promise<void> {
      await state.put(keyOf(store, person), JSON.stringify({ since, scopes }), { ttlMs: yearMs })
    },
    /**
     * Scopes, or null where nobody named any; undefined where that person has not signed in since the store was connected.
     * Throws `state_unreadable` (503) for a record that is damaged, or of a later version.
     */
    async read({ store, since, person }: GrantKey): Promise<string[] | null | undefined> {
      const entry = await state.get(keyOf(store, person))
      if (entry === null) return undefined
      const read = v.safeParse(record, entry.value)
      if (!read.success) throw stateUnreadable(new Error('The rights of a person cannot be read.'))
      return read.output.since === since ? read.output.scopes : undefined
    },
  }
}

function keyOf(store: string, person: string): string {
  return `last-grant:${store}:${person}`
}
