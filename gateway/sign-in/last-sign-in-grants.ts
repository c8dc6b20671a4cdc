import * as v from 'valibot'
import { getRecord, type State } from '#gateway/state/state.ts'

type GrantKey = { store: string; since: string; person: string }

const yearMs = 365 * 24 * 60 * 60 * 1000

const schema = v.object({ since: v.string(), scopes: v.nullable(v.array(v.string())) })

/** Stores the grant of each person's last sign-in for a store, for a year: a portal names the person, but not their scopes. */
export function createLastSignInGrants(state: State) {
  return {
    async write({ store, since, person }: GrantKey, scopes: string[] | null): Promise<void> {
      await state.put(keyOf(store, person), JSON.stringify({ since, scopes }), { ttlMs: yearMs })
    },
    /**
     * The scopes; null if the authorization server named none; undefined if the person has not signed in since the store was
     * connected. Throws `state_unreadable` (503) for a record that is damaged or of a later version.
     */
    async read({ store, since, person }: GrantKey): Promise<string[] | null | undefined> {
      const message = 'The rights of a person cannot be read.'
      const stored = await getRecord(state, keyOf(store, person), schema, message)
      return stored?.record.since === since ? stored.record.scopes : undefined
    },
  }
}

function keyOf(store: string, person: string): string {
  return `last-grant:${store}:${person}`
}
