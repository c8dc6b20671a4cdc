import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { parseJson } from '#contract/json.ts'
import { truncate } from '#contract/lenient.ts'
import type { State } from '#gateway/state/state.ts'

/** A page that has a brand open with unsaved changes. `session` and `name` are null without sign-in; `page` is the page's own id. */
export type OpenBrand = { brand: string; session: string | null; name: string | null; page: string }

/** Stores who has which brand open, each in an entry of its own that expires. */
export type PresenceRecords = {
  /** Replaces what a page reported; `brand` is null at its end. Resolves with whether that is news to others. */
  report(store: string, open: Omit<OpenBrand, 'brand'> & { brand: string | null }): Promise<boolean>
  /** The open brands of a store, at most 50. */
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
    async report(store, { brand, name, ...page }) {
      const key = keyOf(store, page)
      if (brand === null) return state.remove(key)
      const before = await find(key)
      const open: OpenBrand = { brand, name: plainName(name), ...page }
      await state.put(key, JSON.stringify(open), { ttlMs, group: groupOf(store) })
      return before?.brand !== brand
    },
    async list(store) {
      const keys = await state.keysOf(groupOf(store))
      const found = await Promise.all(keys.toSorted().slice(0, maxListed).map(find))
      return found.filter((open) => open !== null)
    },
  }
}

/* JSON writes a control character or half a surrogate pair in six bytes. */
function plainName(name: string | null): string | null {
  return name === null ? null : truncate(name.toWellFormed().replace(/\p{Cc}/gu, ' '), maxNameLength)
}

function keyOf(store: string, { session, page }: Pick<OpenBrand, 'session' | 'page'>): string {
  return `presence:${store}:${createHash('sha256').update(`${session} ${page}`).digest('base64url')}`
}

function groupOf(store: string): string {
  return `presence of ${store}`
}
