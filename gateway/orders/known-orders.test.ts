import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createEventHandler } from '#gateway/events/handle-event.ts'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { createKnownOrders } from './known-orders.ts'
import { callerOf } from '#testing/gateway/live-simulation.ts'
import { randomCases } from '#testing/random-cases.ts'

const token = '0123456789abcdef0123456789abcdef'
const dayMs = 24 * 60 * 60 * 1000

function start() {
  const clock = { time: Date.UTC(2026, 10, 20), now: () => clock.time }
  const state = openSqliteState(inMemory, clock)
  const writes: string[] = []
  const counted = {
    ...state,
    put: ((key, ...rest) => (writes.push(key), state.put(key, ...rest))) as typeof state.put,
  }
  return { clock, state, writes, orders: createKnownOrders(counted) }
}

const store = { id: '1001', since: 'first' }
const order = { id: '77', number: '41001001' }

test('An order can be found by its token, its number and its id for half a year, under the same connection only', async () => {
  const { clock, orders, writes } = start()
  await orders.record(store, order, token)
  await orders.record(store, order, token)
  expect(writes).toHaveLength(3)
  expect(writes.join('')).not.toContain(token)
  expect(await orders.find(store, 'token', token)).toEqual(order)
  expect(await orders.find(store, 'number', '41001001')).toEqual(order)
  expect(await orders.find(store, 'number', '77')).toBeNull()
  expect(await orders.find(store, 'id', '77')).toEqual(order)
  for (const other of [
    { ...store, since: 'second' },
    { ...store, id: '1002' },
  ]) {
    expect(await orders.find(other, 'token', token)).toBeNull()
    expect(await orders.find(other, 'number', '41001001')).toBeNull()
  }
  clock.time += 180 * dayMs - 1
  expect(await orders.find(store, 'token', token)).toEqual(order)
  clock.time += 1
  expect(await orders.find(store, 'token', token)).toBeNull()
})

test('A later event of an order replaces its stored data, and one without a token is found by its number', async () => {
  const { orders } = start()
  await orders.record(store, order, token)
  await orders.record(store, { id: '78', number: '41001001' }, null)
  expect(await orders.find(store, 'number', '41001001')).toEqual({ id: '78', number: '41001001' })
  expect(await orders.find(store, 'token', token)).toEqual(order)
})

test('A token that two orders have leads to neither, whatever comes later, and each has its number', async () => {
  const { orders, writes } = start()
  const other = { id: '78', number: '41001002' }
  await orders.record(store, order, 'overview')
  await orders.record(store, { ...order, number: '41001009' }, 'overview')
  expect(await orders.find(store, 'token', 'overview')).toEqual({ ...order, number: '41001009' })
  for (const each of [other, order, other]) await orders.record(store, each, 'overview')
  expect(await orders.find(store, 'token', 'overview')).toBeNull()
  expect(await orders.find(store, 'number', '41001002')).toEqual(other)
  expect(await orders.find(store, 'number', '41001001')).toEqual(order)
  // The token is written for the first order, its other number and the second order.
  expect(writes.filter((key) => key.includes(':token:'))).toHaveLength(3)
})

test('A token leads to its only order and to none of several, whatever events two gateways receive at the same moment', async () => {
  const event = fc.record({
    gateway: fc.nat(1),
    id: fc.constantFrom('77', '78', '79'),
    token: fc.constantFrom('a-token-1', 'a-token-2'),
  })
  const events = fc.array(event, { minLength: 1, maxLength: 8 })
  const property = fc.asyncProperty(fc.scheduler(), events, async (scheduler, received) => {
    const { state } = start()
    const get = scheduler.scheduleFunction(state.get)
    const put = scheduler.scheduleFunction(state.put)
    const [first, second] = [createKnownOrders({ get, put }), createKnownOrders({ get, put })]
    const recorded = received.map(({ gateway, id, token }) =>
      (gateway === 0 ? first : second).record(store, { id, number: `4100${id}` }, token),
    )
    await scheduler.waitFor(Promise.all(recorded))
    const orders = createKnownOrders(state)
    for (const [token, ofToken] of Map.groupBy(received, (each) => each.token)) {
      const ids = [...new Set(ofToken.map(({ id }) => id))]
      const found = await orders.find(store, 'token', token)
      expect(found?.id ?? null).toBe(ids.length === 1 ? ids[0] : null)
    }
    for (const { id } of received) expect((await orders.find(store, 'number', `4100${id}`))?.id).toBe(id)
    // An open database is never freed, and a long run opens thousands.
    await state.close()
  })
  await fc.assert(property, randomCases(100))
})

test('One log line says whether a store’s first order has the expected form, without its data, and one names another merchant', async () => {
  const lines: string[] = []
  const handleEvent = createEventHandler({
    ...start(),
    settings: { store: callerOf(store.id).store, mode: 'demo' },
    signIn: null,
    accessPolicy: { connectedSince: async () => store.since },
    live: { recordChange: async () => 1, reportDisconnection: async () => {} },
    logger: pino({}, { write: (line: string) => void lines.push(line) }),
  })
  const send = (data: object, merchant = 1001) =>
    handleEvent(Buffer.from(JSON.stringify({ event: 'order.created', merchant, data })))
  // The service sends the events of a busy moment at once.
  const first = { id: 77, reference_id: '41001001', urls: { admin: 'https://s.example/orders/77' } }
  await Promise.all([first, { ...first, id: 79 }].map((data) => send(data)))
  await send({ id: 78 })
  for (const id of [1, 2]) await send({ id }, 1002)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'order.created', store: '1001', found: { id: true, number: true, token: false } },
    { level: 40, merchant: '1002' },
    { store: '1002', outcome: 'not_connected' },
    { store: '1002', outcome: 'not_connected' },
  ])
  expect(lines.join('')).not.toMatch(/41001001|s\.example/)
})
