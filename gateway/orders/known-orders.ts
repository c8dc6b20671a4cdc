import { createHash } from 'node:crypto'
import type { KnownOrder } from '#contract/orders.ts'
import * as v from 'valibot'
import { parseJson } from '#contract/json.ts'
import type { State } from '#gateway/state/state.ts'

/** A store in the period of one connection (`connectedSince`): another period may be of another merchant. */
export type ConnectedStore = { id: string; since: string }

/** Stores which order has which token and number, for 180 days. A token is stored as a hash only. */
export type KnownOrders = {
  record(store: ConnectedStore, order: KnownOrder, token: string | null): Promise<void>
  findByToken(store: ConnectedStore, token: string): Promise<KnownOrder | null>
  findByNumber(store: ConnectedStore, number: string): Promise<KnownOrder | null>
}

const ttlMs = 180 * 24 * 60 * 60 * 1000

const schema = v.object({ id: v.string(), number: v.string(), since: v.string() })

/** Creates the known orders of all gateways that share the state. */
export function createKnownOrders(state: Pick<State, 'get' | 'put'>): KnownOrders {
  async function find(key: string, since: string): Promise<KnownOrder | null> {
    const read = v.safeParse(schema, parseJson((await state.get(key))?.value ?? ''))
    if (!read.success || read.output.since !== since) return null
    const { id, number } = read.output
    return { id, number }
  }

  /* An order has many events. Only the first one costs writes. */
  async function recordAt(key: string, { since }: ConnectedStore, order: KnownOrder): Promise<void> {
    const before = await find(key, since)
    if (before?.id === order.id && before.number === order.number) return
    await state.put(key, JSON.stringify({ ...order, since }), { ttlMs })
  }

  return {
    async record(store, order, token) {
      await Promise.all([
        recordAt(numberKey(store, order.number), store, order),
        token === null ? undefined : recordAt(tokenKey(store, token), store, order),
      ])
    },
    findByToken: (store, token) => find(tokenKey(store, token), store.since),
    findByNumber: (store, number) => find(numberKey(store, number), store.since),
  }
}

function tokenKey({ id }: ConnectedStore, token: string): string {
  return `order:${id}:token:${createHash('sha256').update(`${id} ${token}`).digest('base64url')}`
}

function numberKey({ id }: ConnectedStore, number: string): string {
  return `order:${id}:number:${number}`
}
