import * as v from 'valibot'
import { findRecord, type State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { ConnectedStore } from './known-orders.ts'

export type OrderEvents = ReturnType<typeof createOrderEvents>

const dayMs = 24 * 60 * 60 * 1000
const latelyMs = 7 * dayMs
/* Stored longer, so that a store's first event is recognised after a quiet season. */
const ttlMs = 180 * dayMs
/* An event is stored at most once in this time. */
const refreshMs = 60 * 60 * 1000

const schema = v.object({ at: v.number(), since: v.string() })

/** Stores when the service of each store last proved an event of an order, for all gateways that share the state. */
export function createOrderEvents(state: Pick<State, 'get' | 'put'>, clock: Pick<Clock, 'now'>) {
  async function latest({ id, since }: ConnectedStore) {
    const { record, version } = await findRecord(state, keyOf(id), schema)
    return { at: record?.since === since ? record.at : null, version }
  }

  return {
    /** Records that such an event arrived. Resolves with whether it is the first one of this connection. */
    async record(store: ConnectedStore): Promise<boolean> {
      const { at, version } = await latest(store)
      const now = clock.now()
      if (at !== null && at >= now - refreshMs) return false
      // Of events that arrive at the same moment one is the first.
      const value = JSON.stringify({ at: now, since: store.since })
      const isStored = (await state.put(keyOf(store.id), value, { ttlMs, ifVersion: version })) !== null
      return at === null && isStored
    },
    /** Whether one arrived within 7 days. */
    async arrivedLately(store: ConnectedStore): Promise<boolean> {
      const { at } = await latest(store)
      return at !== null && at > clock.now() - latelyMs
    },
  }
}

function keyOf(store: string): string {
  return `order-events:${store}`
}
