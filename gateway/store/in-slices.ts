import { setImmediate } from 'node:timers/promises'

/** Work that may stop at any of its steps and go on later; what it comes to is its result. */
export type Steps<Result> = Generator<void, Result, void>

const sliceMs = 20

/** Does work in slices of some milliseconds, so that others have their turn between them. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < sliceMs) continue
    await setImmediate()
    began = performance.now()
  }
}
