import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { Agent, type Dispatcher } from 'undici'
import { GatewayError } from '#gateway/errors/gateway-error.ts'

/** An outgoing request. `send` adds only connection headers and a default `Accept-Encoding` to its headers. */
export type UpstreamRequest = {
  method: 'GET' | 'PUT' | 'POST'
  headers: Record<string, string>
  body?: string | undefined
  signal: AbortSignal
  /** The limit for the headers and for each chunk of the response, in milliseconds; by default only the signal limits it. */
  chunkTimeoutMs?: number
}

/** A response, decompressed. Read its body to the end or destroy it. */
export type UpstreamResponse = { status: number; headers: IncomingHttpHeaders; body: Readable }

/** The address of a request. `pathname` and `search` are sent unchanged. */
export type UpstreamAddress = Pick<URL, 'origin' | 'pathname' | 'search'>

/** Sends a request exactly once and follows no redirect. Throws an UpstreamError if there is no response. */
export type Upstream = (address: UpstreamAddress, request: UpstreamRequest) => Promise<UpstreamResponse>

/** There was no response; the cause has the reason. */
export class UpstreamError extends Error {
  /** Whether any part of the request may have been sent. */
  readonly wasSent: boolean

  constructor(cause: unknown, wasSent: boolean) {
    super('No answer came.', { cause })
    this.wasSent = wasSent
  }
}

/**
 * Creates the client for the store API and its invoice files. Not `fetch`, which repeats a request, even a write, after a
 * 421, and does not report whether a failed request was sent.
 */
export function createUpstream(): Upstream {
  const agent = new Agent({ pipelining: 1, allowH2: false })

  return function send(
    { origin, pathname, search },
    { method, headers, body = null, signal, chunkTimeoutMs = 0 },
  ) {
    const request = {
      origin,
      path: pathname + search,
      method,
      headers: { 'accept-encoding': 'gzip, br', ...headers },
      body,
      headersTimeout: chunkTimeoutMs,
      bodyTimeout: chunkTimeoutMs,
    }
    return new Promise((resolve, reject) => {
      if (signal.aborted) reject(new UpstreamError(signal.reason, false))
      else agent.dispatch(request, createDispatchHandler(signal, resolve, reject))
    })
  }
}

/* Like undici's `request`, but several times faster, and it reports whether anything was sent. */
function createDispatchHandler(
  signal: AbortSignal,
  onResponse: (response: UpstreamResponse) => void,
  onError: (error: UpstreamError) => void,
): Dispatcher.DispatchHandler {
  let wasSent = false
  let request: Dispatcher.DispatchController | null = null
  let body: Readable | null = null

  function fail(error: Error) {
    signal.removeEventListener('abort', abort)
    onError(new UpstreamError(error, wasSent))
    body?.destroy(error)
  }

  /* undici aborts a queued request only once it has a connection, so this fails it immediately. */
  function abort() {
    request?.abort(signal.reason)
    fail(signal.reason)
  }

  signal.addEventListener('abort', abort)
  return {
    // The connection is open; the request is about to be written.
    onRequestStart(controller) {
      request = controller
      if (signal.aborted) controller.abort(signal.reason)
      else wasSent = true
    },
    onResponseStart(controller, status, headers) {
      if (status < 200) return
      body = new Readable({
        read: () => controller.resume(),
        destroy(error, done) {
          signal.removeEventListener('abort', abort)
          if (!this.readableEnded) controller.abort(error ?? new Error('The answer is not read on.'))
          done(error)
        },
      })
      // An error without a listener would end the process. Readers of the body receive it anyway.
      body.on('error', () => {})
      onResponse(decompress(status, headers, body))
    },
    onResponseData(controller, chunk) {
      if (body?.push(chunk) === false) controller.pause()
    },
    onResponseEnd() {
      body?.push(null)
    },
    onResponseError: (_, error) => fail(error),
  }
}

/* undici has an interceptor for this, but it prints a warning at every start that it is experimental. */
function decompress(status: number, headers: IncomingHttpHeaders, body: Readable): UpstreamResponse {
  const { 'content-encoding': encoding, 'content-length': _, ...others } = headers
  const createDecompressor = decompressors.get(String(encoding).toLowerCase())
  if (createDecompressor === undefined) return { status, headers, body }
  // Readers of the decompressed body receive its errors.
  return { status, headers: others, body: pipeline(body, createDecompressor(), () => {}) }
}

/* Not deflate, which servers send in two forms (RFC 9110 § 8.4.1.2). */
const decompressors = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
])

const certificateCodes = /^(CERT_|ERR_TLS_CERT|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED)/
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/**
 * Converts an error of a call to the store API: `upstream_timeout` (504), `client_gone`, `upstream_untrusted` or
 * `upstream_unreachable` (502), with `nothingSent` and the error as its cause. `signal` is the signal of the call, which aborts
 * after a timeout or when the client disconnects. A GatewayError is returned unchanged.
 */
export function toGatewayError(error: unknown, signal: AbortSignal): GatewayError {
  if (error instanceof GatewayError) return error
  const details = { cause: error, nothingSent: error instanceof UpstreamError && !error.wasSent }
  const code = causeCode(error) ?? ''
  const isTimeout = signal.aborted ? isTimeoutReason(signal.reason) : timeoutCodes.has(code)
  if (isTimeout) return new GatewayError('upstream_timeout', details)
  if (signal.aborted) return new GatewayError('client_gone', details)
  if (certificateCodes.test(code)) return new GatewayError('upstream_untrusted', { ...details, about: code })
  return new GatewayError('upstream_unreachable', details)
}

/** The system error code of an error's root cause, such as `ECONNRESET`; undefined without one. */
export function causeCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isWrapped = error instanceof GatewayError || error instanceof UpstreamError
  if (!isWrapped && 'code' in error && typeof error.code === 'string') return error.code
  return causeCode(error.cause)
}

/** Whether the reason of a signal is that of `AbortSignal.timeout`. */
export function isTimeoutReason(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}
