import { setTimeout as sleep } from 'node:timers/promises'

/** Time and chance, passed in so that tests need neither wait nor hope. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Waits so many milliseconds; rejects when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** From 0 up to, but not including, 1. */
  random(): number
}

/** The machine's own clock and dice. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  random: () => Math.random(),
}
