import { nextTask } from './next-task.ts'
import type { Steps } from './steps.ts'

type SlicingOptions = {
  /** Aborts the work; the promise rejects. */
  signal: AbortSignal
  /** Whether a slice that started at that time (`performance.now()`) has taken long enough. */
  isSliceOver?: (startedAt: number) => boolean
  /** Yields the main thread; resolves in a later task. */
  yieldToMain?: () => Promise<void>
}

/* Half a frame: input and rendering use the other half. */
const sliceMs = 8

/**
 * Runs work a few milliseconds at a time, so that the page stays responsive, and resolves to the work's result. The first slice
 * also runs in a task of its own. Rejects when the signal aborts or the work throws.
 */
export async function runInSlices<Result>(
  steps: Steps<Result>,
  {
    signal,
    isSliceOver = (startedAt) => performance.now() - startedAt >= sliceMs,
    yieldToMain = nextTask,
  }: SlicingOptions,
): Promise<Result> {
  for (;;) {
    await yieldToMain()
    signal.throwIfAborted()
    const startedAt = performance.now()
    do {
      const step = steps.next()
      if (step.done === true) return step.value
    } while (!isSliceOver(startedAt))
  }
}
