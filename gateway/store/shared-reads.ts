import { toGatewayError } from './upstream.ts'
import { type Grant, hasKnownScope } from './grant.ts'
import type { StoreApi, StoreRequest } from './store-api.ts'
import type { StoreResponse } from './store-response.ts'

export type SharedReads = ReturnType<typeof createSharedReads>

type Shared = {
  response: Promise<StoreResponse>
  abort: AbortController
  /** How many requests wait for the response. */
  waiting: number
  isFinished: boolean
  /** Lets no further request share it. */
  close(): void
}

/*
 * Pages that learn of a change do not read at the same moment. A read is shared for at least this long after its start, as if the
 * store had taken that long to answer.
 */
const minSharedMs = 500
const maxFinishedLength = 1024 * 1024

/**
 * Creates the reads of the store API that equal requests share. Twenty pages that learn of a change read the store once. Only requests with equal rights
 * share a response.
 */
export function createSharedReads() {
  /* The reads of each store that started after its latest known change. */
  const readsByStore = new Map<string, Map<string, Shared>>()

  return {
    /**
     * Like `call` of the store's API. `sharesFinished`: a page that follows the store's changes shares reads of such pages for half a
     * second after their start; others share only what is in flight.
     */
    call(
      store: string,
      api: Pick<StoreApi, 'call'>,
      request: StoreRequest,
      sharesFinished = false,
    ): Promise<StoreResponse> {
      const reads = readsByStore.get(store) ?? new Map<string, Shared>()
      readsByStore.set(store, reads)
      const key = keyOf(request)
      const found = reads.get(key)
      if (found !== undefined && (sharesFinished || !found.isFinished)) return receive(found, request.client)
      const abort = new AbortController()
      const shared: Shared = {
        // Before anybody receives it.
        response: api.call({ ...request, client: abort.signal }).finally(() => (shared.isFinished = true)),
        abort,
        waiting: 0,
        isFinished: false,
        close() {
          if (reads.get(key) === shared) reads.delete(key)
          if (reads.size === 0 && readsByStore.get(store) === reads) readsByStore.delete(store)
        },
      }
      reads.set(key, shared)
      const closeAt = performance.now() + (sharesFinished ? minSharedMs : 0)
      void closeAfter(shared, closeAt)
      return receive(shared, request.client)
    },
    /** A store may have changed, or have other staff: nobody else gets a read that started before. */
    outdate: (store: string) => void readsByStore.delete(store),
  }
}

async function receive(shared: Shared, client: AbortSignal | undefined): Promise<StoreResponse> {
  const { promise: gone, reject } = Promise.withResolvers<never>()
  const onGone = () => client && reject(toGatewayError(client.reason, client))
  client?.addEventListener('abort', onGone)
  shared.waiting += 1
  try {
    return await Promise.race([shared.response, gone])
  } finally {
    client?.removeEventListener('abort', onGone)
    shared.waiting -= 1
    if (shared.waiting === 0 && !shared.isFinished) {
      shared.close()
      shared.abort.abort()
    }
  }
}

async function closeAfter({ response, close }: Shared, closeAt: number): Promise<void> {
  const { envelope, text } = (await response.catch(() => null)) ?? {}
  const isShort = envelope?.success === true && (text?.length ?? 0) <= maxFinishedLength
  const remainingMs = closeAt - performance.now()
  if (isShort && remainingMs > 0) setTimeout(close, remainingMs).unref()
  else close()
}

function keyOf({ operation, path, query, language, demoFault, grant = null }: StoreRequest): string {
  return JSON.stringify([operation, path, String(query), language, demoFault, rightsOf(grant)])
}

/* People of unknown scopes use connections of their own. */
function rightsOf(grant: Grant | null) {
  if (grant === null) return null
  return hasKnownScope(grant.scopes) ? grant.scopes.toSorted() : [grant.person, grant.scopes]
}
