import { vi } from 'vitest'

/** Replaces `fetch`. Responds late, as a network does, and not to a request that was aborted. */
export function respondWith(response: () => Response) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async (_, { signal }) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    signal?.throwIfAborted()
    return response()
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
