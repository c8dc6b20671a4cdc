import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { parseJson } from '#contract/json.ts'
import { truncate } from '#contract/lenient.ts'
import type { State } from '#gateway/state/state.ts'

/** A page that has a brand open with unsaved changes. `session` and `name` are null without sign-in; `page` is the page's own id. */
export type OpenBrand = { brand: string; session: string | null; name: string | null; page: string }

/** Stores who has which brand open, each in an entry of its own that expires. */
export type PresenceRecords = {
  /**
   * Replaces what a page reported; `brand` is null at its end. `address` tells clients without a session apart. Resolves with whether
   * that is news to others.
   */
  report(
    store: string,
    open: Omit<OpenBrand, 'brand'> & { brand: string | null },
    address?: string,
  ): Promise<boolean>
  /** The open brands of a store, at most 50, of as many clients and brands as possible. */
  list(store: string): Promise<OpenBrand[]>
}

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

/** Creates the presence records of all gateways that share the state. */
export function createPresenceRecords(
  state: Pick<State, 'get' | 'put' | 'remove' | 'keysOf'>,
): PresenceRecords {
  async function find(key: string): Promise<OpenBrand | null> {
    const read = v.safeParse(schema, parseJson((await state.get(key))?.value ?? ''))
    return read.success ? read.output : null
  }

  return {
    async report(store, { brand, name, session, page }, address = '') {
      const [prefix, suffix] = [`presence:${store}:${hashOf(session ?? address)}:`, `:${hashOf(page)}`]
      const isOfPage = (key: string) => key.startsWith(prefix) && key.endsWith(suffix)
      const earlier = new Set((await state.keysOf(groupOf(store))).filter(isOfPage))
      const key = `${prefix}${brand}${suffix}`
      const isNews = brand !== null && !earlier.delete(key)
      if (brand !== null) {
        const open: OpenBrand = { brand, name: plainName(name), session, page }
        await state.put(key, JSON.stringify(open), { ttlMs, group: groupOf(store) })
      }
      const removed = await Promise.all([...earlier].map((other) => state.remove(other)))
      return isNews || removed.includes(true)
    },
    async list(store) {
      const keys = inFairOrder(await state.keysOf(groupOf(store)))
      const found = await Promise.all(keys.slice(0, maxListed).map(find))
      return found.filter((open) => open !== null)
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

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function groupOf(store: string): string {
  return `presence of ${store}`
}
