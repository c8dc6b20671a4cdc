import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const delayMs = 5000

let timer: NodeJS.Timeout | undefined

/**
 * Collects garbage once, 5 seconds after the first call; further calls within that time do nothing. After a burst V8 releases
 * memory only when the program allocates more, which an idle program does not.
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
