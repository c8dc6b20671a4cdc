/**
 * Returns a function that calls `act` at once, and again after `pauseMs` if it was called meanwhile: a burst of calls costs two. It
 * resolves after the `act` that began with or after the call. Failures are ignored.
 */
export function joinCalls(act: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let isBusy = false
  let next: PromiseWithResolvers<void> | null = null

  async function run(): Promise<void> {
    const current = next
    next = null
    await act().catch(() => {})
    current?.resolve()
    setTimeout(() => {
      if (next !== null) void run()
      else isBusy = false
    }, pauseMs).unref()
  }

  return () => {
    next ??= Promise.withResolvers()
    const { promise } = next
    if (!isBusy) {
      isBusy = true
      void run()
    }
    return promise
  }
}
