import * as v from 'valibot'
import { parseJson } from '#contract/json.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { ConnectedStore } from './known-orders.ts'

/** Stores when the service of each store last proved an event of an order. */
export type OrderEvents = {
  /** Records that such an event arrived. Resolves with whether it is the first one of this connection. */
  record(store: ConnectedStore): Promise<boolean>
  /** Whether one arrived within 7 days. */
  arrivedLately(store: ConnectedStore): Promise<boolean>
}

const dayMs = 24 * 60 * 60 * 1000
const latelyMs = 7 * dayMs
/* Stored longer, so that a store's first event is recognised after a quiet season. */
const ttlMs = 180 * dayMs
/* An event is stored at most once in this time. */
const refreshMs = 60 * 60 * 1000

const schema = v.object({ at: v.number(), since: v.string() })

/** Creates the record of order events of all gateways that share the state. */
export function createOrderEvents(state: Pick<State, 'get' | 'put'>, clock: Pick<Clock, 'now'>): OrderEvents {
  async function latest({ id, since }: ConnectedStore) {
    const entry = await state.get(keyOf(id))
    const read = v.safeParse(schema, parseJson(entry?.value ?? ''))
    const at = read.success && read.output.since === since ? read.output.at : null
    return { at, version: entry?.version ?? null }
  }

  return {
    async record(store) {
      const { at, version } = await latest(store)
      const now = clock.now()
      if (at !== null && at >= now - refreshMs) return false
      // Of events that arrive at the same moment one is the first.
      const value = JSON.stringify({ at: now, since: store.since })
      const isStored = (await state.put(keyOf(store.id), value, { ttlMs, ifVersion: version })) !== null
      return at === null && isStored
    },
    async arrivedLately(store) {
      const { at } = await latest(store)
      return at !== null && at > clock.now() - latelyMs
    },
  }
}

function keyOf(store: string): string {
  return `order-events:${store}`
}
