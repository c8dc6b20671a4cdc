import type { KnownOrder, OrderKey } from '#contract/orders.ts'
import * as v from 'valibot'
import { findRecord, hashOf, retryConflicts, type State } from '#gateway/state/state.ts'

/** A store in the period of one connection (`connectedSince`): another period may be of another merchant. */
export type ConnectedStore = { id: string; since: string }

/** The orders that events named. */
export type KnownOrders = ReturnType<typeof createKnownOrders>

const ttlMs = 180 * 24 * 60 * 60 * 1000

/* The id is empty for a token of several orders. */
const schema = v.object({ id: v.string(), number: v.string(), since: v.string() })

/**
 * Stores which order has which token, number and id, for 180 days and for all gateways that share the state. A token is stored as a
 * hash only.
 */
export function createKnownOrders(state: Pick<State, 'get' | 'put'>) {
  async function load(key: string, since: string) {
    const { record, version } = await findRecord(state, key, schema)
    const order: KnownOrder | null = record?.since === since ? { id: record.id, number: record.number } : null
    return { order, version }
  }

  /* An order has many events. Only the first one costs writes. Gateways may write at the same moment. */
  async function update(
    key: string,
    { since }: ConnectedStore,
    change: (before: KnownOrder | null) => KnownOrder,
  ): Promise<void> {
    await retryConflicts(key, async () => {
      const { order: before, version } = await load(key, since)
      const order = change(before)
      if (before?.id === order.id && before.number === order.number) return version
      return state.put(key, JSON.stringify({ ...order, since }), { ttlMs, ifVersion: version })
    })
  }

  return {
    async record(store: ConnectedStore, order: KnownOrder, token: string | null): Promise<void> {
      await Promise.all([
        update(keyOf(store, 'number', order.number), store, () => order),
        update(keyOf(store, 'id', order.id), store, () => order),
        token === null
          ? undefined
          : update(keyOf(store, 'token', token), store, (before) => withToken(before, order)),
      ])
    },
    async find(store: ConnectedStore, by: OrderKey | 'id', value: string): Promise<KnownOrder | null> {
      const { order } = await load(keyOf(store, by, value), store.since)
      return order?.id === '' ? null : order
    },
  }
}

/* What two orders have in common is no token, and would lead to another customer's invoice. */
function withToken(before: KnownOrder | null, order: KnownOrder): KnownOrder {
  return before !== null && before.id !== order.id ? { id: '', number: '' } : order
}

function keyOf({ id }: ConnectedStore, by: OrderKey | 'id', value: string): string {
  return `order:${id}:${by}:${by === 'token' ? hashOf(`${id} ${value}`) : value}`
}
