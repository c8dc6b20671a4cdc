import { fetchSession } from '#src/lib/auth/fetch-session.ts'

/* The wait between two attempts doubles, with jitter so that not all pages return at the same moment. */
const minWaitMs = 2_000
const maxWaitMs = 60_000

/**
 * Retries `fetchSession` until the gateway knows who is signed in, then calls `onKnown` once. The first attempt is after 2 s;
 * the wait then doubles up to a minute. Retries immediately when the connection returns or the page becomes visible; a hidden
 * page sends nothing. `store` is the one in the address, or null. Returns a function that stops it.
 */
export function retrySession(store: string | null, onKnown: () => void): () => void {
  let waitMs = minWaitMs
  let isFetching = false
  const stopController = new AbortController()
  const { signal } = stopController
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
    if (signal.aborted) return
    if (session !== 'unavailable') {
      stop()
      onKnown()
      return
    }
    waitMs = Math.min(maxWaitMs, waitMs * 2)
    timer = wait()
  }

  function stop(): void {
    stopController.abort()
    clearTimeout(timer)
  }

  window.addEventListener('online', attempt, { signal })
  document.addEventListener('visibilitychange', attempt, { signal })
  return stop
}
