import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
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

/** Sends a request once, whatever is answered, and follows no redirect. Throws an UpstreamError when no answer comes. */
export type Upstream = (url: URL, request: UpstreamRequest) => Promise<UpstreamResponse>

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
  const agent = new Agent({ pipelining: 1, allowH2: false }).compose(noteSending)

  return async function send(url, { method, headers, body, signal, pieceTimeoutMs = 0 }) {
    let wasSent = false
    try {
      signal.throwIfAborted()
      const request: NotedRequest = {
        origin: url.origin,
        path: url.pathname + url.search,
        method,
        headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
        body: body ?? null,
        signal,
        headersTimeout: pieceTimeoutMs,
        bodyTimeout: pieceTimeoutMs,
        onSending: () => (wasSent = true),
      }
      return unpacked(await orAborted(agent.request(request), signal))
    } catch (error) {
      throw new UpstreamError(error, wasSent)
    }
  }
}

/* By itself, a request that waits for its connection would end only once it has one, to be left unsent then. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

type NotedRequest = Dispatcher.RequestOptions & { onSending: () => void }

/* Tells when the connection is made and the request about to be written, unless it was aborted before. */
function noteSending(dispatch: Dispatcher.Dispatch): Dispatcher.Dispatch {
  return (options: Dispatcher.DispatchOptions & Partial<NotedRequest>, handler) =>
    dispatch(options, {
      onRequestStart(controller, context) {
        handler.onRequestStart?.(controller, context)
        if (!controller.aborted) options.onSending?.()
      },
      onResponseStart: (...given) => handler.onResponseStart?.(...given),
      onResponseData: (...given) => handler.onResponseData?.(...given),
      onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
      onResponseError: (...given) => handler.onResponseError?.(...given),
    })
}

/* undici has this too, but calls it experimental, at every start and in the midst of our own lines. */
function unpacked({ statusCode: status, headers, body }: Dispatcher.ResponseData): UpstreamResponse {
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
