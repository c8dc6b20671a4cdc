import { fetchSession } from '#src/lib/auth/fetch-session.ts'

/* Between two questions: longer each time, by chance a little more or less, so that not all pages come back at once. */
const minWaitMs = 2_000
const maxWaitMs = 60_000

/**
 * Asks who is signed in until the gateway can tell, then calls `onAnswered` once: after 2 s, later and later, up to a minute
 * apart; at once when the connection is back or somebody looks at the page again. A hidden page asks nothing. `store`: the
 * one that the address names, if any. Returns how to stop.
 */
export function retrySession(store: string | null, onKnown: () => void): () => void {
  let waitMs = minWaitMs
  let isFetching = false
  let hasStopped = false
  let timer = wait()

  function wait(): ReturnType<typeof setTimeout> {
    const jitter = 0.75 + Math.random() / 2
    return setTimeout(() => void attempt(), waitMs * jitter)
  }

  async function attempt(): Promise<void> {
    if (isFetching || document.visibilityState !== 'visible') return
    clearTimeout(timer)
    isFetching = true
    const session = await fetchSession(store)
    isFetching = false
    if (hasStopped) return
    if (session !== 'unavailable') {
      stop()
      onKnown()
      return
    }
    waitMs = Math.min(maxWaitMs, waitMs * 2)
    timer = wait()
  }

  function retryNow(): void {
    void attempt()
  }

  function stop(): void {
    hasStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', retryNow)
    document.removeEventListener('visibilitychange', retryNow)
  }

  window.addEventListener('online', retryNow)
  document.addEventListener('visibilitychange', retryNow)
  return stop
}
