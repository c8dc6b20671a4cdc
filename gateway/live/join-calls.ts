/**
 * Returns a function that calls `act` at once, and again after `pauseMs` if it was called meanwhile: a burst of calls costs two.
 * Failures are ignored.
 */
export function joinCalls(act: () => Promise<void>, pauseMs: number): () => void {
  let isBusy = false
  let isWanted = false

  async function run(): Promise<void> {
    isWanted = false
    await act().catch(() => {})
    setTimeout(() => {
      if (isWanted) void run()
      else isBusy = false
    }, pauseMs).unref()
  }

  return () => {
    isWanted = true
    if (isBusy) return
    isBusy = true
    void run()
  }
}
