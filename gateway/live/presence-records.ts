import * as v from 'valibot'
import { truncate } from '#contract/lenient.ts'
import { findRecord, hashOf, type State } from '#gateway/state/state.ts'

/** A page that has a brand open with unsaved changes. `session` and `name` are null without sign-in; `page` is the page's own id. */
export type OpenBrand = { brand: string; session: string | null; name: string | null; page: string }

export type PresenceRecords = ReturnType<typeof createPresenceRecords>

/* Pages report every 30 seconds. */
const ttlMs = 60_000
/* A stream breaks at 64 kB unread, so the longest entries together must stay below it. */
const [maxListed, maxNameLength] = [50, 100]

const schema = v.object({
  brand: v.string(),
  session: v.nullable(v.string()),
  name: v.nullable(v.string()),
  page: v.string(),
})

/** Stores who has which brand open, each in an entry of its own that expires, for all gateways that share the state. */
export function createPresenceRecords(state: Pick<State, 'get' | 'put' | 'remove' | 'keysOf'>) {
  return {
    /**
     * Replaces what a page reported; `brand` is null at its end. `address` tells clients without a session apart. Resolves with whether
     * that is news to others.
     */
    async report(
      store: string,
      { brand, name, session, page }: Omit<OpenBrand, 'brand'> & { brand: string | null },
      address = '',
    ): Promise<boolean> {
      const [prefix, suffix] = [`presence:${store}:${hashOf(session ?? address)}:`, `:${hashOf(page)}`]
      const isOfPage = (key: string) => key.startsWith(prefix) && key.endsWith(suffix)
      const earlier = new Set((await state.keysOf(presenceGroup(store))).filter(isOfPage))
      const key = `${prefix}${brand}${suffix}`
      const isNews = brand !== null && !earlier.delete(key)
      if (brand !== null) {
        const open: OpenBrand = { brand, name: plainName(name), session, page }
        await state.put(key, JSON.stringify(open), { ttlMs, group: presenceGroup(store) })
      }
      const removed = await Promise.all([...earlier].map((other) => state.remove(other)))
      return isNews || removed.includes(true)
    },
    /** The open brands of a store, at most 50, of as many clients and brands as possible. */
    async list(store: string): Promise<OpenBrand[]> {
      const keys = inFairOrder(await state.keysOf(presenceGroup(store)))
      const listed = keys.slice(0, maxListed)
      const found = await Promise.all(listed.map((key) => findRecord(state, key, schema)))
      return found.flatMap(({ record }) => record ?? [])
    },
  }
}

/* One page of each client and brand comes first, and of these one of each client: a client with many pages hides nobody. */
function inFairOrder(keys: readonly string[]): string[] {
  const counts = new Map<string, number>()
  function countOf(key: string, parts: number): number {
    const group = key.split(':', parts).join(':')
    counts.set(group, (counts.get(group) ?? 0) + 1)
    return counts.get(group) ?? 0
  }
  return keys
    .toSorted()
    .map((key) => ({ key, ofBrand: countOf(key, 4), ofClient: countOf(key, 3) }))
    .toSorted((a, b) => a.ofBrand - b.ofBrand || a.ofClient - b.ofClient)
    .map(({ key }) => key)
}

/* JSON writes a control character or half a surrogate pair in six bytes. */
function plainName(name: string | null): string | null {
  return name === null ? null : truncate(name.toWellFormed().replace(/\p{Cc}/gu, ' '), maxNameLength)
}

/** The group of a store's records. */
export function presenceGroup(store: string): string {
  return `presence of ${store}`
}
