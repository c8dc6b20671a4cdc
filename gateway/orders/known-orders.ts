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

/* The id is empty for a token of several orders. */
const schema = v.object({ id: v.string(), number: v.string(), since: v.string() })

/** Creates the known orders of all gateways that share the state. */
export function createKnownOrders(state: Pick<State, 'get' | 'put'>): KnownOrders {
  async function read(key: string, since: string): Promise<KnownOrder | null> {
    const entry = v.safeParse(schema, parseJson((await state.get(key))?.value ?? ''))
    if (!entry.success || entry.output.since !== since) return null
    const { id, number } = entry.output
    return { id, number }
  }

  async function find(key: string, since: string): Promise<KnownOrder | null> {
    const order = await read(key, since)
    return order?.id === '' ? null : order
  }

  /* An order has many events. Only the first one costs writes. */
  async function write(key: string, { since }: ConnectedStore, before: KnownOrder | null, order: KnownOrder) {
    if (before?.id === order.id && before.number === order.number) return
    await state.put(key, JSON.stringify({ ...order, since }), { ttlMs })
  }

  async function recordNumber(store: ConnectedStore, order: KnownOrder): Promise<void> {
    const key = numberKey(store, order.number)
    await write(key, store, await read(key, store.since), order)
  }

  /* What two orders have in common is no token, and would lead to another customer's invoice. */
  async function recordToken(store: ConnectedStore, order: KnownOrder, token: string): Promise<void> {
    const key = tokenKey(store, token)
    const before = await read(key, store.since)
    const isOfOthers = before !== null && before.id !== order.id
    await write(key, store, before, isOfOthers ? { id: '', number: '' } : order)
  }

  return {
    async record(store, order, token) {
      await Promise.all([
        recordNumber(store, order),
        token === null ? undefined : recordToken(store, order, token),
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
