import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import type { State } from '#gateway/state/state.ts'
import { openValkeyState } from '#gateway/state/valkey-state.ts'
import { startRedis } from './redis-server.ts'

type Now = { now(): number }

/**
 * All kinds of state, for the tests of one file: in memory, with a new one each time, and in a file and a real Redis, which are
 * slower and shared by all tests, so that each test needs its own keys.
 */
export function realStates() {
  const time: Now = { now: () => Date.now() }
  const open: { file?: State; redis?: State } = {}
  const inMemoryStates: State[] = []
  const cleanups: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'diwan-state-'))
    const file = openSqliteState(join(folder, 'state.sqlite'), { now: () => time.now() })
    const server = await startRedis()
    const redis = openValkeyState(server.url)
    cleanups.push(
      () => Promise.all([file.close(), redis.close()]),
      () => Promise.all([rm(folder, { recursive: true }), server.remove()]),
    )
    await vi.waitUntil(async () => (await redis.problems()).length === 0)
    Object.assign(open, { file, redis })
  })

  afterAll(async () => {
    for (const state of inMemoryStates) await state.close()
    for (const close of cleanups) await close()
  })

  const opened = (state: State | undefined, { now }: Now) => {
    if (state === undefined) throw new Error('Nothing is open before the first test.')
    time.now = now
    return state
  }

  /* The timer of an open database keeps all of it: 10,000 of them would take gigabytes. One case uses a few, so the last 100 stay open. */
  const openInMemory = (clock: Now) => {
    const state = openSqliteState(inMemory, clock)
    inMemoryStates.push(state)
    if (inMemoryStates.length > 100) void inMemoryStates.shift()?.close()
    return state
  }

  return [
    {
      kind: 'memory',
      cases: 100,
      maxOperations: 10_000,
      at: openInMemory,
    },
    { kind: 'a file', cases: 5, maxOperations: 200, at: (clock: Now) => opened(open.file, clock) },
    { kind: 'Redis', cases: 10, maxOperations: 200, at: (clock: Now) => opened(open.redis, clock) },
  ]
}
