import { askSession } from '#src/lib/entrance/ask-session.ts'

/* Between two questions: longer each time, by chance a little more or less, so that not all pages come back at once. */
const minWaitMs = 2_000
const maxWaitMs = 60_000

/**
 * Asks who is signed in until the gateway can tell, then calls `onAnswered` once: after 2 s, later and later, up to a minute
 * apart; at once when the connection is back or somebody looks at the page again. A hidden page asks nothing. `store`: the
 * one that the address names, if any. Returns how to stop.
 */
export function retrySession(store: string | null, onAnswered: () => void): () => void {
  let waitMs = minWaitMs
  let isAsking = false
  let hasStopped = false
  let timer = wait()

  function wait(): ReturnType<typeof setTimeout> {
    const jitter = 0.75 + Math.random() / 2
    return setTimeout(() => void ask(), waitMs * jitter)
  }

  async function ask(): Promise<void> {
    if (isAsking || document.visibilityState !== 'visible') return
    clearTimeout(timer)
    isAsking = true
    const found = await askSession(store)
    isAsking = false
    if (hasStopped) return
    if (found !== 'unavailable') {
      stop()
      onAnswered()
      return
    }
    waitMs = Math.min(maxWaitMs, waitMs * 2)
    timer = wait()
  }

  function askNow(): void {
    void ask()
  }

  function stop(): void {
    hasStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', askNow)
    document.removeEventListener('visibilitychange', askNow)
  }

  window.addEventListener('online', askNow)
  document.addEventListener('visibilitychange', askNow)
  return stop
}
