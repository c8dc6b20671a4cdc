import { setImmediate } from 'node:timers/promises'

/** Work that can pause at each `yield`, with its result as the return value. */
export type Steps<Result> = Generator<void, Result, void>

const sliceMs = 20

/** Runs work in slices of 20 ms, so that other requests run in between. */
export async function runInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let sliceStartedAt = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - sliceStartedAt < sliceMs) continue
    await setImmediate()
    sliceStartedAt = performance.now()
  }
}
