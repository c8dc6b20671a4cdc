import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { realStates } from '#testing/gateway/real-states.ts'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { createChangeRecords, hasOrderEvents, lastNumber } from './change-record.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000
let stores = 0

function newStore(): string {
  stores += 1
  return `store-${stores}`
}

describe.for(realStates())('A record of changes stored in $kind', ({ at, cases }) => {
  test('loses no change of two gateways that write at the same time, and its numbers grow', async () => {
    const anyRun = fc.array(fc.record({ gateway: fc.nat(1), id: fc.nat(9), waits: fc.boolean() }), {
      maxLength: 30,
    })
    const check = fc.asyncProperty(anyRun, async (run) => {
      const clock = { now: () => 1_800_000_000_000 }
      const store = newStore()
      const gateways = [0, 1].map(() => createChangeRecords(at(clock), clock))
      const first = gateways[0]
      // Both gateways share the state in a file and on a server; in memory each has its own.
      const shared = createChangeRecords(at(clock), clock)
      const writers = (await sharesState(first, shared, newStore())) ? gateways : [first, first]
      const numbers: Promise<number | undefined>[] = []
      for (const { gateway, id, waits } of run) {
        const number = Promise.resolve(writers[gateway]?.append(store, { of: 'brands', id: String(id) }))
        numbers.push(number)
        if (waits) await number
      }
      expect(new Set(await Promise.all(numbers)).size).toBe(run.length)
      const { changes } = (await first?.read(store)) ?? { changes: [] }
      expect(new Set(changes.map(({ id }) => id))).toEqual(new Set(run.map(({ id }) => String(id))))
      const found = changes.map(({ number }) => number)
      expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b))
    })
    await fc.assert(check, { numRuns: Math.min(cases, 20) })
  })
})

async function sharesState(
  first: ReturnType<typeof createChangeRecords> | undefined,
  second: ReturnType<typeof createChangeRecords>,
  store: string,
): Promise<boolean> {
  const number = await first?.append(store, { of: 'all' })
  return lastNumber(await second.read(store)) === number
}

describe('The numbers of changes', () => {
  const clock = { time: 1_800_000_000_000, now: () => clock.time }

  test('keep growing after a restart with an empty state, so earlier pages read everything', async () => {
    const store = newStore()
    const before = await createChangeRecords(openSqliteState(inMemory, clock), clock).append(store, {
      of: 'all',
    })
    clock.time += 1000
    const restarted = createChangeRecords(openSqliteState(inMemory, clock), clock)
    expect((await restarted.read(store)).base).toBeGreaterThan(before)
    expect(await restarted.append(store, { of: 'all' })).toBeGreaterThan(before)
  })

  test('grow even when the clock is set back; the last 100 are stored for a week', async () => {
    const store = newStore()
    const records = createChangeRecords(openSqliteState(inMemory, clock), clock)
    const numbers: number[] = []
    for (let id = 0; id < 105; id += 1)
      numbers.push(await records.append(store, { of: 'brands', id: String(id) }))
    clock.time -= 60_000
    numbers.push(await records.append(store, { of: 'brands' }))
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    const record = await records.read(store)
    expect(record.changes.map(({ number }) => number)).toEqual(numbers.slice(-100))
    expect(record.base).toBe(numbers.at(-101))
    clock.time += weekMs + 1
    expect((await records.read(store)).changes).toEqual([])
  })

  test('show for a week that an order had an event, separately for each connection', async () => {
    const store = newStore()
    const records = createChangeRecords(openSqliteState(inMemory, clock), clock)
    const hasEvents = async () => hasOrderEvents(await records.read(store), clock.time)
    await records.append(store, { of: 'brands' })
    expect(await hasEvents()).toBe(false)
    await records.append(store, { of: 'reservations' })
    clock.time += weekMs - 1
    // An import.
    for (let id = 0; id < 101; id += 1) await records.append(store, { of: 'brands', id: String(id) })
    expect(await hasEvents()).toBe(true)
    clock.time += 10
    expect(await hasEvents()).toBe(false)
    await records.append(store, { of: 'reservations' })
    await records.forget(store)
    expect(await hasEvents()).toBe(false)
  })

  test('differ for each save, also when several are stored together', async () => {
    const store = newStore()
    const records = createChangeRecords(openSqliteState(inMemory, clock), clock)
    const first = await records.append(store, { of: 'brands', id: '7' })
    const ofBoth = await Promise.all(['7', '8', '7'].map((id) => records.append(store, { of: 'brands', id })))
    expect(ofBoth).toEqual([1, 2, 3].map((n) => first + n))
  })

  test('cover a hundred different things, however often one of them changes', async () => {
    const store = newStore()
    const records = createChangeRecords(openSqliteState(inMemory, clock), clock)
    await records.append(store, { of: 'brands', id: '7' })
    const { base } = await records.read(store)
    for (let round = 0; round < 150; round += 1) await records.append(store, { of: 'reservations' })
    const record = await records.read(store)
    expect(record.base).toBe(base)
    expect(record.changes).toMatchObject([{ of: 'brands', id: '7' }, { of: 'reservations' }])
  })

  test.for(['{"later":1}', '{"base":1e308,"changes":[]}', '{"base":9007199254740991,"changes":[]}', ''])(
    'restart when the stored record is unreadable: %s',
    async (value) => {
      const store = newStore()
      const state = openSqliteState(inMemory, clock)
      await state.put(`changes:${store}`, value, { ttlMs: null })
      const records = createChangeRecords(state, clock)
      // One that is only read starts again once, or pages would read everything again and again.
      const started = await records.read(store)
      clock.time += 15_000
      expect(await records.read(store)).toEqual(started)
      const number = await records.append(store, { of: 'reservations' })
      expect(await records.read(store)).toMatchObject({ changes: [{ number, of: 'reservations' }] })
      expect(await records.append(store, { of: 'all' })).toBeGreaterThan(number)
    },
  )

  test('are refused when every write keeps conflicting', async () => {
    const state = openSqliteState(inMemory, clock)
    const records = createChangeRecords({ ...state, put: async () => null }, clock)
    await expect(records.append('1', { of: 'all' })).rejects.toMatchObject({ code: 'state_unreadable' })
    await expect(records.read('1')).rejects.toMatchObject({ code: 'state_unreadable' })
  })
})
