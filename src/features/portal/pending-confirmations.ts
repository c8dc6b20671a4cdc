/* The same timeout as the live service's own client. */
const timeoutMs = 30_000

/** Matches confirmation requests to the live service's portal with the portal's responses, by unguessable ids. */
export function createPendingConfirmations() {
  const pending = new Map<string, (isConfirmed: boolean | null) => void>()

  function settle(id: string, isConfirmed: boolean | null): void {
    pending.get(id)?.(isConfirmed)
    pending.delete(id)
  }

  return {
    settle,
    /** Resolves with null after the timeout, and when `end` is called. */
    request(send: (id: string) => void): Promise<boolean | null> {
      const id = `diwan-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
      send(id)
      const timer = setTimeout(() => settle(id, null), timeoutMs)
      return new Promise((resolve) => {
        pending.set(id, (isConfirmed) => {
          clearTimeout(timer)
          resolve(isConfirmed)
        })
      })
    },
    end(): void {
      for (const id of pending.keys()) settle(id, null)
    },
  }
}
