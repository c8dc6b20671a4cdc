import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const delayMs = 5000

let timer: NodeJS.Timeout | undefined

/**
 * Collects garbage once, 5 seconds after the first call: after a burst V8 holds on to its memory until as much is allocated
 * again, which an idle program never does. However often it is called, it costs one collection in that time.
 */
export function releaseMemorySoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    collectGarbage()
  }, delayMs).unref()
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}
