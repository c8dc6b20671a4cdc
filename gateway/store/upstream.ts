import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Agent, type Dispatcher } from 'undici'

/** A request as it goes out, nothing added but what the connection needs. */
export type UpstreamRequest = {
  method: 'GET' | 'PUT' | 'POST'
  headers: Record<string, string>
  body?: string | undefined
  signal: AbortSignal
  /** How long the head of the answer, and then every next piece, may take; left out, the signal alone decides. */
  pieceTimeoutMs?: number
}

/** An answer as it comes in, unpacked where it came compressed. Its body must be read to the end or destroyed. */
export type UpstreamResponse = { status: number; headers: IncomingHttpHeaders; body: Readable }

/** Where a request goes, as a URL says it: `pathname` and `search` are sent as they stand. */
export type UpstreamAddress = Pick<URL, 'origin' | 'pathname' | 'search'>

/** Sends a request once, whatever is answered, and follows no redirect. Throws an UpstreamError when no answer comes. */
export type Upstream = (address: UpstreamAddress, request: UpstreamRequest) => Promise<UpstreamResponse>

/** No answer came; why stands in the cause. */
export class UpstreamError extends Error {
  /** Whether any of the request may have left. */
  readonly wasSent: boolean

  constructor(cause: unknown, wasSent: boolean) {
    super('No answer came.', { cause })
    this.wasSent = wasSent
  }
}

/**
 * Connections of our own to the store API and to where its invoice files are. Not `fetch`, which sends a request again,
 * a write too, when it is answered with 421, and does not say whether a failed one ever left.
 */
export function createUpstream(): Upstream {
  const agent = new Agent({ pipelining: 1, allowH2: false })

  return function send(
    { origin, pathname, search },
    { method, headers, body = null, signal, pieceTimeoutMs = 0 },
  ) {
    const request = {
      origin,
      path: pathname + search,
      method,
      headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
      body,
      headersTimeout: pieceTimeoutMs,
      bodyTimeout: pieceTimeoutMs,
    }
    return new Promise((resolve, reject) => {
      if (signal.aborted) reject(new UpstreamError(signal.reason, false))
      else agent.dispatch(request, hearAnswer(signal, resolve, reject))
    })
  }
}

/* What undici's `request` does as well, at several times the cost, and without saying whether anything was sent. */
function hearAnswer(
  signal: AbortSignal,
  onAnswer: (response: UpstreamResponse) => void,
  onError: (error: UpstreamError) => void,
): Dispatcher.DispatchHandler {
  let wasSent = false
  let request: Dispatcher.DispatchController | null = null
  let body: Readable | null = null

  function fail(error: Error) {
    signal.removeEventListener('abort', giveUp)
    onError(new UpstreamError(error, wasSent))
    body?.destroy(error)
  }

  /* What still waits for its connection would end only once it has one. */
  function giveUp() {
    request?.abort(signal.reason)
    fail(signal.reason)
  }

  signal.addEventListener('abort', giveUp)
  return {
    // The connection is made, and the request about to be written.
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
          signal.removeEventListener('abort', giveUp)
          if (!this.readableEnded) controller.abort(error ?? new Error('The answer is not read on.'))
          done(error)
        },
      })
      // Whoever reads it learns of its errors; without anybody, one would end the program.
      body.on('error', () => {})
      onAnswer(unpacked(status, headers, body))
    },
    onResponseData(controller, piece) {
      if (body?.push(piece) === false) controller.pause()
    },
    onResponseEnd() {
      body?.push(null)
    },
    onResponseError: (_, error) => fail(error),
  }
}

/* undici has this too, but calls it experimental, at every start and in the midst of our own lines. */
function unpacked(status: number, headers: IncomingHttpHeaders, body: Readable): UpstreamResponse {
  const { 'content-encoding': encoding, 'content-length': _, ...others } = headers
  const unpack = unpackers[String(encoding).toLowerCase()]
  if (unpack === undefined) return { status, headers, body }
  // Whoever reads what is unpacked learns of its errors there.
  return { status, headers: others, body: pipeline(body, unpack(), () => {}) }
}

const unpackers: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
