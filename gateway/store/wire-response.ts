import type { Readable } from 'node:stream'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { UpstreamResponse } from './upstream.ts'

/** A raw response of the store API, with only the headers that may be forwarded, and its media type for the log. */
export type WireResponse = { status: number; text: string; headers: Record<string, string>; type: string }

const forwardedHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after']
/* A number or the date of a Retry-After. No other header value reaches the page. */
const safeValue = /^(\d{1,30}|[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT)$/
const utf8 = new TextDecoder()
const largeBytes = 1024 * 1024
const maxResponseBytes = 10 * 1024 * 1024

/**
 * Reads a response to its end; awaits `onLarge` once it exceeds 1 MB. Throws `upstream_too_large` (502) beyond 10 MB after
 * decompression.
 */
export async function readWireResponse(
  { status, headers, body }: UpstreamResponse,
  onLarge: () => Promise<void>,
): Promise<WireResponse> {
  const forwarded: Record<string, string> = {}
  for (const name of forwardedHeaders) {
    const value = headers[name]
    if (typeof value === 'string' && safeValue.test(value)) forwarded[name] = value
  }
  const text = await readText(body, onLarge)
  return { status, text, headers: forwarded, type: headers['content-type'] ?? 'none' }
}

/**
 * The wait of a `Retry-After` header in milliseconds, at least 0; null without the header. `now` is in milliseconds since 1970.
 */
export function parseRetryAfter(headers: WireResponse['headers'], now: number): number | null {
  // `safeValue` allows only seconds or a date.
  const text = headers['retry-after'] ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

/* With events, because an async iterator takes longer than everything else for a response of one chunk. */
function readText(body: Readable, onLarge: () => Promise<void>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0

  function onChunk(chunk: Buffer) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxResponseBytes) body.destroy(new GatewayError('upstream_too_large'))
    else if (size > largeBytes) {
      body.pause()
      onLarge().then(
        () => body.resume(),
        (error: Error) => body.destroy(error),
      )
    }
  }

  return new Promise((resolve, reject) => {
    function onBreak() {
      if (!body.readableEnded) reject(body.errored ?? new Error('The answer broke off.'))
    }
    body.on('error', onBreak)
    body.on('end', () => resolve(utf8.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))))
    body.on('close', onBreak)
    body.on('data', onChunk)
    // The event may have fired before the listener was added.
    if (body.closed) onBreak()
  })
}
