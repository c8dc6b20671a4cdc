import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, vi } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import type { State } from '#gateway/state/state.ts'
import { openValkeyState } from '#gateway/state/valkey-state.ts'
import { randomCases } from '#testing/random-cases.ts'
import { anyChance } from './fault-schedule.ts'
import { startRedis } from './redis-server.ts'
import { createSimulatedTime, type SimulatedTime } from './simulated-time.ts'

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
    { kind: 'memory', cases: 100, maxOperations: 10_000, at: openInMemory },
    { kind: 'a file', cases: 5, maxOperations: 200, at: (clock: Now) => opened(open.file, clock) },
    { kind: 'Redis', cases: 10, maxOperations: 200, at: (clock: Now) => opened(open.redis, clock) },
  ]
}

/** The values of an arbitrary. */
export type ValueOf<Any> = Any extends fc.Arbitrary<infer Value> ? Value : never

/** What a case has besides its plan. All cases may share one state, so a case uses keys with its own `name`. */
export type Surroundings = { time: SimulatedTime; state: State; name: string }

let runs = 0

/** Checks a property of gateways that share a state of this kind. */
export async function checkIn<Plan>(
  { at, cases, maxOperations }: ReturnType<typeof realStates>[number],
  plans: fc.Arbitrary<Plan>,
  check: (plan: Plan, surroundings: Surroundings) => Promise<void>,
): Promise<void> {
  const property = fc.asyncProperty(plans, anyChance, async (plan, chance) => {
    runs += 1
    const time = createSimulatedTime(() => chance.next().value ?? 0)
    await check(plan, { time, state: at(time.clock), name: String(runs) })
  })
  await fc.assert(property, randomCases(cases, maxOperations))
}
