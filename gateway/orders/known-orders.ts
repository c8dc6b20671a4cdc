import { createHash } from 'node:crypto'
import type { KnownOrder } from '#contract/orders.ts'
import * as v from 'valibot'
import { parseJson } from '#contract/json.ts'
import { type State, stateUnreadable } from '#gateway/state/state.ts'

/** A store in the period of one connection (`connectedSince`): another period may be of another merchant. */
export type ConnectedStore = { id: string; since: string }

/** Stores which order has which token and number, for 180 days. A token is stored as a hash only. */
export type KnownOrders = {
  record(store: ConnectedStore, order: KnownOrder, token: string | null): Promise<void>
  findByToken(store: ConnectedStore, token: string): Promise<KnownOrder | null>
  findByNumber(store: ConnectedStore, number: string): Promise<KnownOrder | null>
}

const ttlMs = 180 * 24 * 60 * 60 * 1000
/* Far more than gateways that write at the same moment. */
const maxConflicts = 100

/* The id is empty for a token of several orders. */
const schema = v.object({ id: v.string(), number: v.string(), since: v.string() })

/** Creates the known orders of all gateways that share the state. */
export function createKnownOrders(state: Pick<State, 'get' | 'put'>): KnownOrders {
  async function load(key: string, since: string) {
    const entry = await state.get(key)
    const read = v.safeParse(schema, parseJson(entry?.value ?? ''))
    const isOfPeriod = read.success && read.output.since === since
    const order: KnownOrder | null = isOfPeriod ? { id: read.output.id, number: read.output.number } : null
    return { order, version: entry?.version ?? null }
  }

  async function find(key: string, since: string): Promise<KnownOrder | null> {
    const { order } = await load(key, since)
    return order?.id === '' ? null : order
  }

  /* An order has many events. Only the first one costs writes. Gateways may write at the same moment. */
  async function update(
    key: string,
    { since }: ConnectedStore,
    change: (before: KnownOrder | null) => KnownOrder,
  ): Promise<void> {
    for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
      const { order: before, version } = await load(key, since)
      const order = change(before)
      if (before?.id === order.id && before.number === order.number) return
      const value = JSON.stringify({ ...order, since })
      if ((await state.put(key, value, { ttlMs, ifVersion: version })) !== null) return
    }
    throw stateUnreadable(new Error('a known order conflicts with every write'))
  }

  return {
    async record(store, order, token) {
      await Promise.all([
        update(numberKey(store, order.number), store, () => order),
        token === null
          ? undefined
          : update(tokenKey(store, token), store, (before) => withToken(before, order)),
      ])
    },
    findByToken: (store, token) => find(tokenKey(store, token), store.since),
    findByNumber: (store, number) => find(numberKey(store, number), store.since),
  }
}

/* What two orders have in common is no token, and would lead to another customer's invoice. */
function withToken(before: KnownOrder | null, order: KnownOrder): KnownOrder {
  return before !== null && before.id !== order.id ? { id: '', number: '' } : order
}

function tokenKey({ id }: ConnectedStore, token: string): string {
  return `order:${id}:token:${createHash('sha256').update(`${id} ${token}`).digest('base64url')}`
}

function numberKey({ id }: ConnectedStore, number: string): string {
  return `order:${id}:number:${number}`
}
