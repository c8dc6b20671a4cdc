import { changeHeader } from '#contract/live.ts'
import { latestWrite } from '#src/lib/api/http.ts'

const maxWaitMs = 2_000

/**
 * Records the numbers of the changes that this page makes, from now on. Returns whether it made one. News of a change may arrive before
 * the response of its write: waits for that, at most 2 seconds.
 */
export function recordOwnChanges(): (id: number) => Promise<boolean> {
  const numbers = new Set<string>()
  const inFlight = new Set<Promise<unknown>>()
  latestWrite.subscribe(() => {
    const recorded = Promise.resolve(latestWrite.get())
      .then((response) => numbers.add(response?.headers.get(changeHeader) ?? ''))
      .catch(() => {})
      .finally(() => inFlight.delete(recorded))
    inFlight.add(recorded)
  })
  return async (id) => {
    await Promise.race([Promise.all(inFlight), new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
    return numbers.has(String(id))
  }
}
