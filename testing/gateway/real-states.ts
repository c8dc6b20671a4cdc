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
 * What gateways keep things in, for the tests of one file: in memory, a new one each time; in a file and in a real Redis,
 * which take longer and are one for all, so that whoever uses them needs names of their own.
 */
export function realStates() {
  const time: Now = { now: () => Date.now() }
  const open: { file?: State; redis?: State } = {}
  const closing: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'diwan-state-'))
    const file = openSqliteState(join(folder, 'state.sqlite'), { now: () => time.now() })
    const server = await startRedis()
    const redis = openValkeyState(server.url)
    closing.push(
      () => Promise.all([file.close(), redis.close()]),
      () => Promise.all([rm(folder, { recursive: true }), server.remove()]),
    )
    await vi.waitUntil(async () => (await redis.problems()).length === 0)
    Object.assign(open, { file, redis })
  })

  afterAll(async () => {
    for (const close of closing) await close()
  })

  const kept = (state: State | undefined, { now }: Now) => {
    if (state === undefined) throw new Error('Nothing is open before the first test.')
    time.now = now
    return state
  }

  return [
    { kind: 'memory', cases: 200, most: 10_000, at: (clock: Now) => openSqliteState(inMemory, clock) },
    { kind: 'a file', cases: 5, most: 200, at: (clock: Now) => kept(open.file, clock) },
    { kind: 'Redis', cases: 10, most: 200, at: (clock: Now) => kept(open.redis, clock) },
  ]
}
