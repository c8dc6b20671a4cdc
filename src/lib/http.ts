import { parseEnvelope, type Pagination } from '#contract/envelope.ts'
import { ApiError } from './api-error.ts'
import { settings } from './settings.ts'

type ApiRequest = {
  method?: 'GET' | 'PUT' | 'POST'
  query?: Record<string, string | number | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

type ApiAnswer = { data: unknown; pagination: Pagination | null }

/* Past the longest time the gateway itself waits for the store API (UPSTREAM_TIMEOUT_MS, 120 s at most). */
const timeoutMs = 125_000

/**
 * Asks the gateway for one operation; `path` is the store API's own, such as `/brands/7`. Resolves to the
 * `data` of a success envelope (§ 1), not yet parsed. Throws ApiError for everything else: no answer, a
 * timeout, no JSON, `success: false`, any status of 400 and above. Never repeats a request by itself.
 */
export async function callApi(path: string, request: ApiRequest = {}): Promise<ApiAnswer> {
  const response = await fetchFromGateway(`/api${path}${queryString(request.query)}`, request)
  const envelope = parseEnvelope(await readJson(response, request.signal), response.status)
  if (envelope === null) throw new ApiError({ status: response.status, code: 'invalid_answer' })
  if (!envelope.success) {
    throw new ApiError({
      status: response.status,
      code: envelope.error.code,
      serviceMessage: envelope.error.message,
      fields: envelope.error.fields,
      retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    })
  }
  return { data: envelope.data, pagination: envelope.pagination }
}

/**
 * Reads a file of the gateway's, such as `/api/invoice-files/…`, to its end. Throws ApiError when it does
 * not come, or not whole: a file cut off on the way is never handed out.
 */
export async function readFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetchFromGateway(path, signal ? { signal } : {})
  if (!response.ok) {
    const envelope = parseEnvelope(await readJson(response, signal), response.status)
    const error = envelope?.success === false ? envelope.error : null
    throw new ApiError({
      status: response.status,
      code: error?.code ?? 'invalid_answer',
      serviceMessage: error?.message ?? '',
    })
  }
  return readBody(() => response.blob(), signal)
}

async function fetchFromGateway(address: string, { method, body, headers, signal }: ApiRequest) {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(address, {
      method: method ?? 'GET',
      headers: {
        'Accept-Language': settings.language,
        'X-Diwan-Client': '1',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError({ code: timeout.aborted ? 'timeout' : 'network', cause })
  }
}

async function readJson(response: Response, signal?: AbortSignal): Promise<unknown> {
  const text = await readBody(() => response.text(), signal)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError({ status: response.status, code: 'invalid_answer', cause })
  }
}

/* A body can break off after its headers came: then the answer never arrived, whatever its status said. */
async function readBody<Body>(read: () => Promise<Body>, signal?: AbortSignal): Promise<Body> {
  try {
    return await read()
  } catch (cause) {
    if (signal?.aborted) throw cause
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new ApiError({ code: isTimeout ? 'timeout' : 'network', cause })
  }
}

function queryString(query: ApiRequest['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
}
