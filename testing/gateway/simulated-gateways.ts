import { setImmediate } from 'node:timers/promises'
import { createConnections, type RenewalOutcome } from '#gateway/connections/connections.ts'
import type { Sealing } from '#gateway/connections/sealing.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'

/** Time that passes only when nothing else is left to be done. */
export function createSimulatedTime(random: () => number) {
  let now = Date.UTC(2026, 10, 22)
  const sleepers = new Set<{ at: number; wake: () => void }>()
  const clock: Clock = {
    now: () => now,
    random,
    sleep: (ms) =>
      new Promise((resolve) => {
        sleepers.add({ at: now + ms, wake: resolve })
      }),
  }
  async function runUntil(promise: Promise<unknown>, mostMs = 300_000): Promise<void> {
    let isOver = false
    const end = now + mostMs
    const settled = () => {
      isOver = true
    }
    promise.then(settled, settled)
    while (true) {
      await setImmediate()
      const next = [...sleepers].toSorted((a, b) => a.at - b.at)[0]
      if (isOver || next === undefined || next.at > end) return
      sleepers.delete(next)
      now = Math.max(now, next.at)
      next.wake()
    }
  }

  return {
    clock,
    /** Runs until the promise is settled, or so many milliseconds have passed. */
    runUntil,
    /** Lets so many milliseconds pass, and all that happens in them. */
    async pass(ms: number) {
      const end = now + ms
      await runUntil(new Promise(() => {}), ms)
      now = end
    },
  }
}

/** An authorization server whose refresh tokens are single use: one presented twice revokes everything. */
export function createTokenServer(now: () => number) {
  let valid = 'refresh-0'
  let given = 0
  const presented: string[] = []
  const server = {
    presented,
    isRevoked: false,
    /** What it makes of a refresh token. */
    present(refresh: string): RenewalOutcome {
      presented.push(refresh)
      if (refresh !== valid || server.isRevoked) {
        server.isRevoked = true
        return { kind: 'refused' }
      }
      given += 1
      valid = `refresh-${given}`
      const tokens = {
        access: `access-${given}`,
        refresh: valid,
        endsAt: now() + 3_600_000,
        marginMs: 60_000,
      }
      return { kind: 'renewed', tokens, scopes: null }
    },
  }
  return server
}

/** Seals nothing: what is sealed has a test of its own, and real sealing takes real time. */
export const noSealing: Sealing = { seal: async (text) => text, open: async (text) => text }

/** What a gateway does at a point where it may be killed, or its state be away. */
export type Fate = 'goes_on' | 'is_killed' | 'fails_before' | 'fails_after'

/** A gateway that meets these fates, one at each thing it does; afterwards all goes well. */
export function createSimulatedGateway(options: {
  state: State
  clock: Clock
  present: (refresh: string) => Promise<RenewalOutcome>
  fates: Fate[]
  onPresenting?: () => void
}) {
  const { state, clock, present } = options
  const fates = [...options.fates]
  const never = new Promise<never>(() => {})
  let isAlive = true

  async function meet<Result>(
    act: () => Promise<Result>,
    failed: (fate: 'fails_before' | 'fails_after') => Result,
  ): Promise<Result> {
    if (!isAlive) return never
    // Two points: before the thing is done, and after it, when nobody knows yet.
    await clock.sleep(clock.random() * 20, new AbortController().signal)
    const fate = fates.shift() ?? 'goes_on'
    if (fate === 'is_killed') {
      isAlive = false
      // As often as not it had got through.
      if (clock.random() < 0.5) await act()
      return never
    }
    if (fate === 'fails_before') return failed(fate)
    const result = await act()
    await clock.sleep(clock.random() * 20, new AbortController().signal)
    if (!isAlive) return never
    return fate === 'fails_after' ? failed(fate) : result
  }

  const connections = createConnections({
    state: {
      ...state,
      get: (key) => meet(() => state.get(key), away),
      put: (key, value, put) => meet(() => state.put(key, value, put), away),
    },
    sealing: noSealing,
    present(refresh) {
      options.onPresenting?.()
      return meet(
        () => present(refresh),
        (fate): RenewalOutcome =>
          fate === 'fails_before' ? { kind: 'unsent', waitMs: 100 } : { kind: 'no_answer' },
      )
    },
    clock,
  })
  return { connections, isAlive: () => isAlive }
}

function away(): never {
  throw new Error('The state is away.')
}
