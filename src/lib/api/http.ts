import { parseEnvelope, type Envelope, type Pagination, type Rows } from '#contract/envelope.ts'
import { parseJson } from '#contract/json.ts'
import { operationNames, routePath } from '#contract/operations.ts'
import { matchesRoute } from '#contract/page-paths.ts'
import { gatewayMessageHeader, type ServiceError } from '#contract/service-error.ts'
import { lastAuthError, sessionFailure } from '#src/lib/session/session-state.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { recordVersion } from './version.ts'
import { ApiError } from './api-error.ts'
import { clearPreloaded, requestNow, takePreloaded, type ApiRequest } from './request-preload.ts'
import { rateLimit } from './rate-limit.ts'
import { recordQuotaHeaders } from './request-quota.ts'
import { retryAfterMs, storeWaitMs } from './retry-after.ts'

/** The page's latest write, maybe in flight. Its response names the change that it made (src/lib/live/start-live.ts). */
export const latestWrite = createSharedState<Promise<Response> | null>(null)

type ApiResponse = { data: unknown; pagination: Pagination | null }

/**
 * Sends one request to the gateway, at a path of `apiPath`, and resolves to the `data` of a success envelope
 * (store-api.md § 1), not yet parsed. Throws ApiError for everything else: no response, a timeout, a body without JSON,
 * `success: false`, a status of 400 and above. Never repeats a request. While the store is rate-limited (`rate-limit.ts`)
 * it sends nothing and throws a 429 with `nothingSent`.
 */
export async function callApi(path: string, request: ApiRequest = {}): Promise<ApiResponse> {
  const response = await fetchFromGateway(path, request)
  const envelope = await readEnvelope(response, request.signal)
  if (!envelope.success) throw errorOf(response, envelope.error, request.method === undefined)
  return { data: envelope.data, pagination: envelope.pagination }
}

/** Requests a file of the gateway and leaves its body unread. Throws ApiError as `callApi` does. */
export async function openFile(path: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetchFromGateway(path, signal ? { signal } : {})
  if (response.ok) return response
  const envelope = await readEnvelope(response, signal)
  throw errorOf(response, envelope.success ? null : envelope.error, true)
}

async function readEnvelope(response: Response, signal?: AbortSignal): Promise<Envelope> {
  throwIfSignedOut(response)
  const text = await readBody(() => response.text(), 'network', signal)
  const envelope = parseEnvelope(parseJson(text), response.status)
  if (envelope === null) throw new ApiError({ status: response.status, code: 'invalid_answer' })
  return envelope
}

function errorOf(response: Response, error: ServiceError | null, isRead: boolean): ApiError {
  const isGatewayError = response.headers.has(gatewayMessageHeader)
  const code = error?.code ?? null
  if (isGatewayError) lastAuthError.set({ code })
  return new ApiError({
    // A full queue of the gateway is handled like a rate limit of the store.
    status: code === 'gateway_busy' ? 429 : response.status,
    code: code === 'session_required' ? 'signed_out' : code,
    // The screen takes the name of a missing scope from the message.
    serviceMessage: isGatewayError && code !== 'scope_missing' ? '' : (error?.message ?? ''),
    fields: isGatewayError ? {} : (error?.fields ?? {}),
    retryAfterSeconds: seconds(retryAfterMs(response.headers)),
    nothingSent: response.headers.has('x-diwan-nothing-sent'),
    isRead,
  })
}

const storePaths = operationNames.map((name) => `/api${routePath(name)}`)

/** Whether a request to a path of `apiPath` reaches the store API and counts against the store's rate limit. */
export function isStoreOperation(path: string): boolean {
  const pathname = path.replace(/\?.*/s, '')
  return storePaths.some((route) => matchesRoute(route, pathname))
}

async function fetchFromGateway(path: string, request: ApiRequest): Promise<Response> {
  if (sessionFailure.get()?.kind === 'other-person') {
    lastAuthError.set({ code: 'session_required' })
    throw new ApiError({ status: 401, code: 'signed_out', nothingSent: true })
  }
  if (request.method !== undefined) clearPreloaded()
  const preloaded = takePreloaded(path)
  const isLimited = isStoreOperation(path)
  const admission = isLimited && preloaded === undefined ? rateLimit.admit() : 'open'
  if (admission === 'blocked') throw blockedError(request.method === undefined)
  const pending = preloaded ?? requestNow(path, request)
  if (request.method !== undefined) latestWrite.set(pending)
  const response = await pending.catch((cause: unknown) => {
    if (request.signal?.aborted) throw cause
    throw new ApiError({ code: isTimeout(cause) ? 'timeout' : 'network', cause })
  })
  recordVersion(response.headers.get('x-diwan-version'))
  if (isLimited) recordQuotaHeaders(response.headers)
  if (isLimited)
    rateLimit.recordResponse(storeWaitMs(response), admission === 'trial' && response.status < 500)
  return response
}

/* Equals the store's response before the end of its rate limit. */
function blockedError(isRead: boolean): ApiError {
  const waitMs = (rateLimit.state.get().blockedUntil ?? 0) - Date.now()
  const retryAfterSeconds = seconds(Math.max(0, waitMs))
  return new ApiError({ status: 429, code: 'rate_limited', retryAfterSeconds, nothingSent: true, isRead })
}

/* The gateway itself never redirects, and names its version: other responses come from a sign-in proxy in front of it. */
function throwIfSignedOut(response: Response): void {
  const isRedirect = response.type === 'opaqueredirect'
  const isFromGateway = response.headers.get('x-diwan-version') !== null
  if (isRedirect || (response.status === 401 && !isFromGateway)) {
    throw new ApiError({ status: 401, code: 'signed_out' })
  }
}

/**
 * Reads a body, which can break off after its headers: the response then counts as lost, whatever its status. Throws ApiError with
 * `timeout` or this code.
 */
export async function readBody<Body>(
  read: () => Promise<Body>,
  code: string,
  signal?: AbortSignal,
): Promise<Body> {
  try {
    return await read()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError({ code: isTimeout(cause) ? 'timeout' : code, cause })
  }
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : Math.ceil(ms / 1000)
}

export type ReadList<Row> = Rows<Row> & { pagination: Pagination | null }

type Parse<Read> = (data: unknown) => Read | null

/**
 * Reads a list at a path of `apiPath`. Returns the readable and the unreadable rows separately, so that one bad row never
 * hides the good ones. Throws ApiError as `callApi` does, and `invalid_answer` when the data is not a list.
 */
export async function readList<Row>(
  path: string,
  parseList: Parse<Rows<Row>>,
  signal?: AbortSignal,
): Promise<ReadList<Row>> {
  const { data, pagination } = await callApi(path, signal && { signal })
  return { ...parsed(parseList, data), pagination }
}

/** Reads one record at a path of `apiPath`. Throws ApiError as `callApi` does, and `invalid_answer` for an unreadable record. */
export async function readDetail<Detail>(
  path: string,
  parseDetail: Parse<Detail>,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Detail> {
  const { data } = await callApi(path, { ...(signal && { signal }), ...(headers && { headers }) })
  return parsed(parseDetail, data)
}

function parsed<Read>(parse: Parse<Read>, data: unknown): Read {
  const read = parse(data)
  if (read === null) throw new ApiError({ status: 200, code: 'invalid_answer' })
  return read
}
