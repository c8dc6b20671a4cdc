import { setTimeout as sleep } from 'node:timers/promises'

/** Time and randomness, injected so that tests control them. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Waits `ms` milliseconds; rejects when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** From 0 up to, but not including, 1. */
  random(): number
}

/** Resolves as the work does. Rejects with an error after `ms` milliseconds; the work goes on. */
export async function withTimeout<Value>(work: Promise<Value>, ms: number, error: Error): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, ms, error)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The clock of the system. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => sleep(ms, undefined, signal && { signal }),
  random: () => Math.random(),
}
