import { toGatewayError } from './connection-error.ts'
import { type Grant, hasKnownScope } from './grant.ts'
import type { StoreApi, StoreRequest } from './store-api.ts'
import type { StoreResponse } from './store-response.ts'

/** Reads of the store API that equal requests share. */
export type SharedReads = {
  /**
   * Like `call` of the store's API, for a read by a page that knows the store's changes up to the number `known`. 0: it knows none,
   * and shares only what is in flight.
   */
  call(
    store: string,
    api: Pick<StoreApi, 'call'>,
    request: StoreRequest,
    known?: number,
  ): Promise<StoreResponse>
  /**
   * A store may have changed: a page that names no change gets no read that started before. One that does will learn of this change, and
   * may get a read that just started.
   */
  outdate(store: string): void
  /** A store may have other staff: nobody gets a read that started before. */
  forget(store: string): void
}

/* The reads of a store that may be shared. All of them started after the change with the number `since`; outdated ones before a newer one. */
type ReadsOfStore = { since: number; isOutdated: boolean; reads: Map<string, Shared> }

/* `waiting` requests wait for the response, and `unsent` ones have received it and not sent it yet. */
type Shared = {
  response: Promise<StoreResponse>
  startedAt: number
  abort: AbortController
  waiting: number
  unsent: number
  isFinished: boolean
  /** Whether a request has received the response. */
  isReceived: boolean
  /** Lets no further request share it. */
  close(): void
}

/*
 * Pages that learn of a change do not read at the same moment. A read is shared for at least this long after its start, as if the
 * store had taken that long to answer.
 */
const minSharedMs = 500
/* Pages show the same few lists. More finished reads of a store are not shared, because each may take a megabyte. */
const maxFinishedReads = 8

/**
 * Creates the shared reads of a gateway. Twenty pages that learn of a change read the store once. Only requests with equal rights
 * share a response.
 */
export function createSharedReads(): SharedReads {
  const readsByStore = new Map<string, ReadsOfStore>()

  /* A page may know a change before this gateway has heard of it. */
  function readsOf(store: string, known: number): ReadsOfStore {
    const found = readsByStore.get(store)
    if (found !== undefined && found.since >= known && (known > 0 || !found.isOutdated)) return found
    const ofStore = { since: known, isOutdated: false, reads: new Map<string, Shared>() }
    readsByStore.set(store, ofStore)
    return ofStore
  }

  function start(
    store: string,
    key: string,
    ofStore: ReadsOfStore,
    api: Pick<StoreApi, 'call'>,
    request: StoreRequest,
    known: number,
  ): Shared {
    const { reads } = ofStore
    const abort = new AbortController()
    const response = api.call({ ...request, client: abort.signal })
    function close(): void {
      if (reads.get(key) === shared) reads.delete(key)
      if (reads.size === 0 && readsByStore.get(store) === ofStore) readsByStore.delete(store)
    }
    const shared: Shared = {
      response,
      startedAt: performance.now(),
      abort,
      waiting: 0,
      unsent: 0,
      isFinished: false,
      isReceived: false,
      close,
    }
    reads.set(key, shared)
    void closeAfter(shared, reads, known)
    return shared
  }

  return {
    call(store, api, request, known = 0) {
      const key = keyOf(request)
      const ofStore = readsOf(store, known)
      const found = ofStore.reads.get(key)
      const isShared = found !== undefined && mayShare(found, ofStore, known)
      return receive(isShared ? found : start(store, key, ofStore, api, request, known), request.client)
    },
    outdate(store) {
      const ofStore = readsByStore.get(store)
      if (ofStore !== undefined) ofStore.isOutdated = true
    },
    forget: (store) => void readsByStore.delete(store),
  }
}

function mayShare({ isFinished, startedAt }: Shared, { isOutdated }: ReadsOfStore, known: number): boolean {
  if (isOutdated) return known > 0 && performance.now() - startedAt < minSharedMs
  return !isFinished || known > 0
}

async function receive(shared: Shared, client: AbortSignal | undefined): Promise<StoreResponse> {
  const { promise: gone, reject } = Promise.withResolvers<never>()
  const onGone = () => client && reject(toGatewayError(client.reason, client))
  client?.addEventListener('abort', onGone)
  if (client?.aborted) onGone()
  shared.waiting += 1
  try {
    const response = await Promise.race([shared.response, gone])
    shared.isReceived = true
    return withSharedRelease(shared, response)
  } finally {
    client?.removeEventListener('abort', onGone)
    shared.waiting -= 1
    if (shared.waiting === 0 && !shared.isReceived) {
      shared.close()
      // Does nothing once the response has arrived.
      shared.abort.abort()
      void discard(shared)
    }
  }
}

async function closeAfter(shared: Shared, reads: ReadsOfStore['reads'], known: number): Promise<void> {
  const response = await shared.response.catch(() => null)
  shared.isFinished = true
  // A large response occupies a slot.
  const isSmallSuccess = response !== null && response.envelope.success && response.onSent === null
  const remainingMs = shared.startedAt + minSharedMs - performance.now()
  if (known > 0 && isSmallSuccess && reads.size <= maxFinishedReads && remainingMs > 0)
    setTimeout(shared.close, remainingMs).unref()
  else shared.close()
}

/* All pages have left, so nobody sends the response. */
async function discard({ response }: Shared): Promise<void> {
  const unsent = await response.catch(() => null)
  unsent?.onSent?.()
}

/* The slot of a large response is released once all have sent it. */
function withSharedRelease(shared: Shared, response: StoreResponse): StoreResponse {
  const { onSent } = response
  if (onSent === null) return response
  shared.unsent += 1
  let isSent = false
  return {
    ...response,
    onSent() {
      if (isSent) return
      isSent = true
      shared.unsent -= 1
      if (shared.unsent === 0) onSent()
    },
  }
}

function keyOf({ operation, path, query, language, demoFault, grant = null }: StoreRequest): string {
  return JSON.stringify([operation, path, String(query), language, demoFault, rightsOf(grant)])
}

/* People of unknown scopes use connections of their own. */
function rightsOf(grant: Grant | null) {
  if (grant === null) return null
  return hasKnownScope(grant.scopes) ? grant.scopes.toSorted() : [grant.person, grant.scopes]
}
