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
  async function latest({ id, since }: ConnectedStore): Promise<number | null> {
    const read = v.safeParse(schema, parseJson((await state.get(keyOf(id)))?.value ?? ''))
    return read.success && read.output.since === since ? read.output.at : null
  }

  return {
    async record(store) {
      const before = await latest(store)
      const now = clock.now()
      if (before === null || before < now - refreshMs) {
        await state.put(keyOf(store.id), JSON.stringify({ at: now, since: store.since }), { ttlMs })
      }
      return before === null
    },
    async arrivedLately(store) {
      const before = await latest(store)
      return before !== null && before > clock.now() - latelyMs
    },
  }
}

function keyOf(store: string): string {
  return `order-events:${store}`
}
