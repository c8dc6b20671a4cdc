import { setImmediate } from 'node:timers/promises'
import type { Clock } from '#gateway/store/clock.ts'

export type SimulatedTime = ReturnType<typeof createSimulatedTime>

/** Simulated time: it advances only when nothing else is left to do. */
export function createSimulatedTime(random: () => number) {
  let now = Date.UTC(2026, 10, 22)
  let busy = 0
  const sleepers = new Set<{ at: number; wake: () => void }>()
  const clock: Clock = {
    now: () => now,
    random,
    sleep: (ms) =>
      new Promise((resolve) => {
        sleepers.add({ at: Math.ceil(now + ms), wake: resolve })
      }),
  }

  async function runUntil(promise: Promise<unknown>, maxMs = 300_000): Promise<void> {
    let isSettled = false
    const end = now + maxMs
    const settle = () => {
      isSettled = true
    }
    promise.then(settle, settle)
    while (true) {
      await setImmediate()
      if (isSettled) return
      if (busy > 0) continue
      const next = [...sleepers].toSorted((a, b) => a.at - b.at)[0]
      if (next === undefined || next.at > end) return
      sleepers.delete(next)
      now = Math.max(now, next.at)
      next.wake()
    }
  }

  return {
    clock,
    /** Runs until the promise settles or `maxMs` milliseconds have passed. */
    runUntil,
    /** Advances the time by `ms`, and runs everything in between. */
    async advance(ms: number) {
      const end = now + ms
      await runUntil(new Promise(() => {}), ms)
      now = end
    },
    /** Stops the simulated time during real work, such as a request to a server. */
    async pauseDuring<Result>(work: Promise<Result>): Promise<Result> {
      busy += 1
      try {
        return await work
      } finally {
        busy -= 1
      }
    },
  }
}
