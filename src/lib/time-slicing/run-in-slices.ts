import type { Steps } from './steps.ts'

type SlicingOptions = {
  /** Ends it: what was begun is let go of, and the promise is rejected. */
  signal: AbortSignal
  /** Whether a slice that began then has taken long enough. */
  isSliceOver?: (startedAt: number) => boolean
  /** Lets others have the main thread. */
  yieldToMain?: () => Promise<void>
}

/* Half a frame: what is pressed meanwhile, and the frame itself, find the other half. */
const sliceMs = 8

/**
 * Does work a few milliseconds at a time, so that the page is drawn and answers in between. The first slice is a task of
 * its own too. Rejects when the signal aborts, or when the work throws.
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

let channel: MessageChannel | undefined
const waiting: (() => void)[] = []

/* In turn with everything else, as scheduler.yield is not: that would put off what React draws; and a timer is too slow. */
function nextTask(): Promise<void> {
  if (channel === undefined) {
    channel = new MessageChannel()
    channel.port1.addEventListener('message', () => waiting.shift()?.())
    channel.port1.start()
  }
  const { port2 } = channel
  return new Promise((resolve) => {
    waiting.push(resolve)
    port2.postMessage(null)
  })
}
