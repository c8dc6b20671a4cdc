import { LRUCache } from 'lru-cache'
import { type DemoFault, demoFaultHeader } from '#contract/demo-fault.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import { scopesNamedIn } from '#contract/scopes.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { TokenSource } from './access-token.ts'
import type { Clock } from './clock.ts'
import { toGatewayError, type Upstream, type UpstreamResponse } from './upstream.ts'
import type { Grant } from './grant.ts'
import { type StoreResponse, toStoreResponse } from './store-response.ts'
import { acquireSlot, createSemaphore } from './semaphore.ts'
import { createTokenSearch, type TokenSearch } from './token-search.ts'
import { readWireResponse, type WireResponse, parseRetryAfter } from './wire-response.ts'

/** A call of an operation of store-api.md § 4, with a checked path and query (`operation-request.ts`). */
export type StoreRequest = {
  operation: OperationName
  path: string
  query: URLSearchParams
  language: string
  /** The fault that the visitor of a demo requested. */
  demoFault?: DemoFault | undefined
  /** The grant of the requesting session; omitted without sign-in. */
  grant?: Grant | null
  /** JSON text; undefined without a body. */
  body?: string | undefined
  /** Aborts when the client disconnects. Omit it for a write, whose outcome must be known. */
  client?: AbortSignal | undefined
}

export type StoreApi = ReturnType<typeof createStoreApi>

/** `chunkTimeoutMs`: the limit for the headers and for each chunk of the file. `grant`: as in `StoreRequest`. */
type FileLimits = { signal: AbortSignal; chunkTimeoutMs: number; grant?: Grant | null }

/** `withToken`: whether the request carried the access token, which only the origin of the store API receives. */
export type OpenedLocation = { response: UpstreamResponse; withToken: boolean }

export type StoreApiDeps = {
  baseUrl: URL
  /** The time limit of an operation in milliseconds, including retries and the waits between them. */
  timeoutMs: number
  tokens: TokenSource
  upstream: Upstream
  clock: Clock
}

const userAgent = 'Diwan'

/** Creates the client of the store API ({base_url}, store-api.md § 9). All calls go through it. */
export function createStoreApi({ baseUrl, timeoutMs, tokens, upstream, clock }: StoreApiDeps) {
  const { origin, pathname } = baseUrl
  let knownTokens: readonly string[] = []
  let hasToken = createTokenSearch(knownTokens)
  // A store allows 120 to 720 requests a minute (live-service.md, Errors and limits). Files take long, so they have slots of their
  // own. A large response takes ten times its size in memory while it is read and checked.
  const limits = {
    calls: createSemaphore(16, 100),
    files: createSemaphore(8, 40),
    largeResponses: createSemaphore(2, 40),
  }
  // After a longer wait a write would have too little time left for its response.
  const writeQueueTimeoutMs = Math.min(2000, timeoutMs / 4)

  /* The tokens stay the same for days. */
  function latestSearch(): TokenSearch {
    const latest = tokens.recentTokens()
    if (latest !== knownTokens) hasToken = createTokenSearch(latest)
    knownTokens = latest
    return hasToken
  }

  /**
   * Calls an operation and resolves with the response, also for an error envelope. Throws a GatewayError `upstream_…` or
   * `client_gone` if there is no response to forward.
   */
  async function call(request: StoreRequest): Promise<StoreResponse> {
    const isRead = operations[request.operation].method === 'GET'
    const { signal, clear } = setDeadline(timeoutMs, request.client)
    const deadline = clock.now() + timeoutMs
    const large: { release?: () => void } = {}
    async function onLarge(): Promise<void> {
      // The outcome of a write must not depend on a place.
      if (isRead) large.release ??= await acquireSlot(limits.largeResponses, signal)
    }
    const attempt = () => sendWithToken({ ...request, isRead, signal, onLarge })
    try {
      const response = await (isRead ? retryRead(attempt, deadline, clock, signal) : attempt())
      return await toStoreResponse(response, latestSearch())
    } catch (error) {
      throw toGatewayError(error, signal)
    } finally {
      large.release?.()
      clear()
    }
  }

  /*
   * After a refused token, a read is retried with a refreshed one; a write is not. A missing scope is no refused token
   * (live-service.md, Errors and limits).
   */
  async function sendWithToken(request: Attempt): Promise<WireResponse> {
    const use = { grant: request.grant ?? null, scope: operations[request.operation].scope }
    const token = await tokens.current(use)
    const response = await send(request, token)
    if (response.status !== 401) return response
    if (scopesNamedIn(response.text).length > 0) {
      await tokens.reportMissingScope(use.scope, token)
      return response
    }
    const latest = await tokens.refresh(token, use)
    if (latest === token) return response
    // The store API refused the token and changed nothing, so the user can retry the write.
    if (!request.isRead) throw new GatewayError('connection_renewed', { nothingSent: true })
    return send(request, latest)
  }

  async function send(request: Attempt, token: string): Promise<WireResponse> {
    const { operation, path, query, language, body, demoFault, isRead, signal, onLarge } = request
    const { method } = operations[operation]
    const search = query.size > 0 ? `?${query}` : ''
    const address = { origin, pathname: pathname + path, search }
    const headers = {
      accept: 'application/json',
      'accept-language': language,
      authorization: `Bearer ${token}`,
      'user-agent': userAgent,
      ...(demoFault !== undefined && { [demoFaultHeader]: demoFault }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const release = await acquireSlot(limits.calls, signal, isRead ? null : writeQueueTimeoutMs)
    try {
      return await readWireResponse(await upstream(address, { method, headers, body, signal }), onLarge)
    } catch (error) {
      throw toGatewayError(error, signal)
    } finally {
      release()
    }
  }

  /** Requests an invoice file and leaves its body unread. Throws errors that `toGatewayError` converts. */
  async function openFile(
    location: URL,
    { grant = null, ...fileLimits }: FileLimits,
  ): Promise<OpenedLocation> {
    const use = { grant, scope: operations.createInvoice.scope }
    const withToken = location.origin === origin
    const open = (token: string) => {
      const authorization = withToken && { authorization: `Bearer ${token}` }
      const headers = { accept: 'application/pdf', 'accept-encoding': 'identity', 'user-agent': userAgent }
      return upstream(location, { method: 'GET', headers: { ...headers, ...authorization }, ...fileLimits })
    }
    const release = await acquireSlot(limits.files, fileLimits.signal)
    try {
      const token = await tokens.current(use)
      let response = await open(token)
      const latest = withToken && response.status === 401 ? await tokens.refresh(token, use) : token
      if (latest !== token) {
        response.body.destroy()
        response = await open(latest)
      }
      if (response.body.closed) release()
      else response.body.once('close', release)
      return { response, withToken }
    } catch (error) {
      release()
      throw error
    }
  }

  return { call, openFile }
}

/** An attempt of an operation. It awaits `onLarge` before it reads a large response. */
type Attempt = StoreRequest & { isRead: boolean; signal: AbortSignal; onLarge: () => Promise<void> }

const maxRetries = 2
const firstWaitMs = 150
const retryableStatuses = new Set([502, 503, 504])

/*
 * Retries a read at most twice, after a connection failure or a 502, 503 or 504. The waits grow exponentially with jitter,
 * and are never shorter than `Retry-After` (live-service.md, Errors and limits). If a wait would exceed the deadline (in milliseconds
 * since 1970), the last outcome counts.
 */
async function retryRead(
  attempt: () => Promise<WireResponse>,
  deadline: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<WireResponse> {
  for (let retries = 0; retries < maxRetries; retries += 1) {
    const attempted = attempt()
    const outcome = await attempted.catch(unreachableOnly)
    const hasFailed = outcome instanceof GatewayError
    if (!hasFailed && !retryableStatuses.has(outcome.status)) return outcome

    const backoff = firstWaitMs * 2 ** retries * (0.5 + clock.random())
    const wait = hasFailed ? backoff : Math.max(backoff, parseRetryAfter(outcome.headers, clock.now()) ?? 0)
    if (clock.now() + wait >= deadline) return attempted
    await clock.sleep(wait, signal)
  }
  return attempt()
}

function unreachableOnly(error: unknown): GatewayError {
  if (error instanceof GatewayError && error.code === 'upstream_unreachable') return error
  throw error
}

/**
 * A signal that aborts after `ms` milliseconds or with the client's signal. Not `AbortSignal.timeout`, whose timer retains the
 * memory of the call until it fires: a gigabyte at 2,000 calls a second and 15 seconds. The signal aborts with the reason of
 * `AbortSignal.timeout` or of the client's signal.
 */
export function setDeadline(ms: number, client?: AbortSignal) {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  }, ms)
  const abort = () => controller.abort(client?.reason)
  if (client?.aborted) abort()
  client?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    /** Call it when the call ends. */
    clear(): void {
      clearTimeout(timer)
      client?.removeEventListener('abort', abort)
    },
  }
}

export type Stores = ReturnType<typeof createStores>

type StoresDeps = Omit<StoreApiDeps, 'tokens'> & { tokensOf(store: string): TokenSource }

/* The clients of the most recently used stores are cached. */
const maxStores = 10_000

/** Creates the API clients of the stores, each at its first use, with its own tokens and concurrency limits. */
export function createStores({ tokensOf, ...deps }: StoresDeps) {
  const storeApis = new LRUCache<string, StoreApi>({
    max: maxStores,
    memoMethod: (store) => createStoreApi({ ...deps, tokens: tokensOf(store) }),
  })
  return { of: (store: string) => storeApis.memo(store) }
}
