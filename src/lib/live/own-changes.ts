import { changeHeader } from '#contract/live.ts'
import { latestWrite } from '#src/lib/api/http.ts'

const maxWaitMs = 2_000

/**
 * Records the numbers of the changes that this page makes, from now on, and passes each to `onRecorded`. Returns whether it made one.
 * News of a change may arrive before the response of its write: waits for that, at most 2 seconds.
 */
export function recordOwnChanges(onRecorded: (id: number) => void): (id: number) => Promise<boolean> {
  const numbers = new Set<number>()
  let recorded = Promise.resolve()

  async function record(write: Promise<Response> | null, earlier: Promise<void>): Promise<void> {
    const response = await write?.catch(() => null)
    const id = Number(response?.headers.get(changeHeader))
    if (id > 0) {
      numbers.add(id)
      onRecorded(id)
    }
    await earlier
  }

  latestWrite.subscribe(() => {
    recorded = record(latestWrite.get(), recorded)
  })
  return async (id) => {
    await Promise.race([recorded, new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
    return numbers.has(id)
  }
}
