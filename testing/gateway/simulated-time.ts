import { setImmediate } from 'node:timers/promises'
import type { Clock } from '#gateway/store/clock.ts'

export type SimulatedTime = ReturnType<typeof createSimulatedTime>

/** Time that passes only when nothing else is left to be done. */
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

  async function runUntil(promise: Promise<unknown>, mostMs = 300_000): Promise<void> {
    let isOver = false
    const end = now + mostMs
    const settled = () => {
      isOver = true
    }
    promise.then(settled, settled)
    while (true) {
      await setImmediate()
      if (isOver) return
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
    /** Runs until the promise is settled, or so many milliseconds have passed. */
    runUntil,
    /** Lets so many milliseconds pass, and all that happens in them. */
    async pass(ms: number) {
      const end = now + ms
      await runUntil(new Promise(() => {}), ms)
      now = end
    },
    /** No time passes during what takes real time, such as asking a server. */
    async holding<Result>(work: Promise<Result>): Promise<Result> {
      busy += 1
      try {
        return await work
      } finally {
        busy -= 1
      }
    },
  }
}
