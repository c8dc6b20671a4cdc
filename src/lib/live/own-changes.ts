import { changeHeader } from '#contract/live.ts'
import { latestWrite } from '#src/lib/api/http.ts'

const maxWaitMs = 2_000

/**
 * Records the numbers of the changes that this page makes, from now on, and passes each to `onRecorded`. Returns whether it made one.
 * News of a change may arrive before the response of its write: waits for that, at most 2 seconds.
 */
export function recordOwnChanges(onRecorded: (id: number) => void): (id: number) => Promise<boolean> {
  const numbers = new Set<number>()
  const inFlight = new Set<Promise<unknown>>()
  async function record(write: Promise<Response> | null): Promise<void> {
    const response = await write
    const id = Number(response?.headers.get(changeHeader) ?? 0)
    if (!(id > 0)) return
    numbers.add(id)
    onRecorded(id)
  }
  latestWrite.subscribe(() => {
    const recorded = record(latestWrite.get())
      .catch(() => {})
      .finally(() => inFlight.delete(recorded))
    inFlight.add(recorded)
  })
  return async (id) => {
    await Promise.race([Promise.all(inFlight), new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
    return numbers.has(id)
  }
}
