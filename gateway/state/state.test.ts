import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type RedisServer, startRedis } from '#testing/gateway/redis-server.ts'
import { inMemory, openSqliteState } from './sqlite-state.ts'
import type { State } from './state.ts'
import { openValkeyState } from './valkey-state.ts'

let redis: RedisServer
let folder: string

beforeAll(async () => {
  redis = await startRedis()
  folder = await mkdtemp(join(tmpdir(), 'diwan-state-'))
})

afterAll(async () => {
  await redis.remove()
  await rm(folder, { recursive: true })
})

const kinds: { kind: string; open: () => State }[] = [
  { kind: 'memory', open: () => openSqliteState(inMemory, Date) },
  { kind: 'a file', open: () => openSqliteState(join(folder, 'state.sqlite'), Date) },
  { kind: 'Redis', open: () => openValkeyState(redis.url) },
]

describe.for(kinds)('The state stored in $kind', ({ open }) => {
  let state: State

  beforeAll(async () => {
    state = open()
    await vi.waitUntil(async () => (await state.problems()).length === 0)
  })

  afterAll(() => state.close())

  test('is read as it was written, with a growing version', async () => {
    expect(await state.get('a')).toBeNull()
    const first = await state.put('a', 'متجر', { ttlMs: null })
    expect(await state.get('a')).toEqual({ value: 'متجر', version: first })
    const second = await state.put('a', '', { ttlMs: null })
    expect(second).toBeGreaterThan(Number(first))
    expect(await state.get('a')).toEqual({ value: '', version: second })
  })

  test('is overwritten only at the given version', async () => {
    const first = await state.put('b', '1', { ttlMs: null, ifVersion: null })
    expect(first).not.toBeNull()
    expect(await state.put('b', '2', { ttlMs: null, ifVersion: null })).toBeNull()
    expect(await state.put('b', '2', { ttlMs: null, ifVersion: Number(first) + 1 })).toBeNull()
    const second = await state.put('b', '3', { ttlMs: null, ifVersion: Number(first) })
    expect(await state.put('b', '4', { ttlMs: null, ifVersion: Number(first) })).toBeNull()
    expect(await state.get('b')).toEqual({ value: '3', version: second })
  })

  test('gives each version once, even after the entry was removed', async () => {
    const first = await state.put('c', '1', { ttlMs: null })
    expect(await state.remove('c', Number(first) + 1)).toBe(false)
    expect(await state.remove('c', Number(first))).toBe(true)
    expect(await state.remove('c')).toBe(false)
    // A writer with an outdated version fails too.
    expect(await state.put('c', '2', { ttlMs: null, ifVersion: Number(first) })).toBeNull()
    expect(await state.get('c')).toBeNull()
    expect(await state.put('c', '1', { ttlMs: null })).toBeGreaterThan(Number(first))
  })

  test('lets exactly one of a hundred simultaneous writers succeed', async () => {
    const version = await state.put('d', 'before', { ttlMs: null })
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        state.put('d', String(index), { ttlMs: null, ifVersion: version }),
      ),
    )
    expect(all.filter((result) => result !== null)).toHaveLength(1)
  })

  test('forgets an expired entry, but not one that was rewritten without an end', async () => {
    await state.put('e', 'short', { ttlMs: 30 })
    await state.put('f', 'short', { ttlMs: 30 })
    await state.put('f', 'for good', { ttlMs: null })
    await vi.waitFor(async () => expect(await state.get('e')).toBeNull())
    expect(await state.put('e', 'new', { ttlMs: null, ifVersion: null })).not.toBeNull()
    expect((await state.get('f'))?.value).toBe('for good')
  })

  test('lists the keys of a group that still exist', async () => {
    await state.put('g1', '', { ttlMs: null, group: 'g' })
    await state.put('g2', '', { ttlMs: null, group: 'g' })
    await state.put('g3', '', { ttlMs: 1, group: 'g' })
    await state.put('h', '', { ttlMs: null, group: 'other' })
    await state.remove('g1')
    await vi.waitFor(async () => expect(await state.keysOf('g')).toEqual(['g2']))
    expect(await state.keysOf('nothing')).toEqual([])
  })

  test('removes a group with its entries, and leaves other groups', async () => {
    for (const key of ['l1', 'l2']) await state.put(key, '', { ttlMs: 5000, group: 'l' })
    await state.put('m', '', { ttlMs: null, group: 'm' })
    expect(await state.removeGroup('l')).toBe(2)
    expect([await state.get('l1'), await state.keysOf('l')]).toEqual([null, []])
    expect(await state.keysOf('m')).toEqual(['m'])
    expect(await state.removeGroup('l')).toBe(0)
  })

  test('lists a key that was removed and stored again during the listing', async () => {
    const put = () => state.put('k', '', { ttlMs: 5000, group: 'k' })
    for (let steps = 0; steps < 5; steps += 1) {
      await put()
      await state.remove('k')
      const reading = state.keysOf('k')
      for (let step = 0; step < steps; step += 1) await state.get('k')
      await put()
      await reading
      expect(await state.keysOf('k')).toEqual(['k'])
    }
  })

  test('counts within a time window', async () => {
    const counted = await Promise.all([1, 2, 3].map(() => state.count('i', 5000)))
    expect(counted.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    for (const { endsInMs } of counted) expect(endsInMs).toBeGreaterThan(4000)
    for (const { endsInMs } of counted) expect(endsInMs).toBeLessThanOrEqual(5000)
    expect(await state.count('j', 20)).toMatchObject({ count: 1 })
    // Each poll increments the count, but does not extend the window.
    await vi.waitFor(async () => expect(await state.count('j', 20)).toMatchObject({ count: 1 }))
  })
})
