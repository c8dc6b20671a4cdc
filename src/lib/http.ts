import { parseEnvelope, type Pagination } from '#contract/envelope.ts'
import { requestHeaders, takeEarly } from './api-address.ts'
import { ApiError } from './api-error.ts'
import { noteVersion } from './version.ts'

type ApiRequest = {
  method?: 'GET' | 'PUT' | 'POST'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

type ApiAnswer = { data: unknown; pagination: Pagination | null }

/* Past the longest time the gateway itself waits for the store API (UPSTREAM_TIMEOUT_MS, 120 s at most). */
const timeoutMs = 125_000

/**
 * Asks the gateway for one operation at an address of `apiAddress`. Resolves to the `data` of a success envelope
 * (§ 1), not yet parsed. Throws ApiError for everything else: no answer, a
 * timeout, no JSON, `success: false`, any status of 400 and above. Never repeats a request by itself.
 */
export async function callApi(address: string, request: ApiRequest = {}): Promise<ApiAnswer> {
  const response = await fetchFromGateway(address, request)
  refuseSignedOut(response)
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
  refuseSignedOut(response)
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

async function fetchFromGateway(address: string, request: ApiRequest): Promise<Response> {
  const response = await (takeEarly(address) ?? fetchNow(address, request)).catch((cause: unknown) => {
    if (request.signal?.aborted) throw cause
    throw new ApiError({ code: isTimeout(cause) ? 'timeout' : 'network', cause })
  })
  noteVersion(response.headers.get('x-diwan-version'))
  return response
}

function fetchNow(address: string, { method, body, headers, signal }: ApiRequest): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  return fetch(address, {
    method: method ?? 'GET',
    headers: {
      ...requestHeaders(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    // A sign-in page in front of Diwan answers with a redirect; followed, it would look like a failed network.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
}

/* The gateway always answers JSON and never redirects: whoever does stands in front of it and wants a sign-in. */
function refuseSignedOut(response: Response): void {
  const isRedirect = response.type === 'opaqueredirect'
  const isOurs = response.headers.get('x-diwan-version') !== null
  if (isRedirect || (response.status === 401 && !isOurs)) {
    throw new ApiError({ status: 401, code: 'signed_out' })
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
    throw new ApiError({ code: isTimeout(cause) ? 'timeout' : 'network', cause })
  }
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}

function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
}
