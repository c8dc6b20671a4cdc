import { createParser } from 'eventsource-parser'
import { parseEnvelope } from '#contract/envelope.ts'
import { parseJson } from '#contract/json.ts'
import { type LiveEvent, livePath, parseLiveEvent } from '#contract/live.ts'
import { gatewayMessageHeader } from '#contract/service-error.ts'
import { requestHeaders } from '#src/lib/api/request-preload.ts'
import { retryAfterMs } from '#src/lib/api/retry-after.ts'

/** What arrived: an event with the number of its change, a comment, or the response's head with the gateway's time. */
export type StreamPart =
  | { kind: 'head'; gatewayTime: number }
  | { kind: 'comment' }
  | { kind: 'event'; event: LiveEvent; id: number | null }

/**
 * How a stream ended. `absent`: this Diwan has none. `refused`: a response that is no stream. The code is that of the refusal's error, or
 * why the gateway ended the stream.
 */
export type StreamEnd =
  | { kind: 'lost' | 'absent'; code?: never }
  | { kind: 'refused'; code: string | null; waitMs: number | null }
  | { kind: 'ended'; code: Extract<LiveEvent, { event: 'end' }>['why'] }

/** Reads one stream until it ends. `since` is the number of the latest change that the page knows. */
export type ReadStream = (options: {
  since: number | null
  signal: AbortSignal
  onPart: (part: StreamPart) => void
}) => Promise<StreamEnd>

/** Reads a stream of the gateway by `fetch`: EventSource sends no headers. Never rejects. */
export const readLiveStream: ReadStream = async ({ since, signal, onPart }) => {
  try {
    const response = await fetch(livePath, {
      headers: {
        ...requestHeaders(),
        Accept: 'text/event-stream',
        ...(since !== null && { 'Last-Event-ID': String(since) }),
      },
      // A sign-in proxy in front of Diwan redirects.
      redirect: 'manual',
      signal,
    })
    if (response.status === 204) return { kind: 'absent' }
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !isStream || response.body === null) return await refusal(response)
    onPart({ kind: 'head', gatewayTime: Date.parse(response.headers.get('date') ?? '') || Date.now() })
    return await readParts(response.body, onPart)
  } catch {
    return { kind: 'lost' }
  }
}

async function readParts(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPart: (part: StreamPart) => void,
): Promise<StreamEnd> {
  let end: StreamEnd = { kind: 'lost' }
  const parser = createParser({
    onComment: () => onPart({ kind: 'comment' }),
    onEvent: ({ event: name = '', data, id }) => {
      const event = parseLiveEvent(name, data)
      if (event === null) return
      if (event.event === 'end') end = { kind: 'ended', code: event.why }
      else onPart({ kind: 'event', event, id: id === undefined ? null : Number(id) })
    },
  })
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parser.feed(chunk.value)
  return end
}

async function refusal(response: Response): Promise<StreamEnd> {
  const isFromGateway = response.headers.has(gatewayMessageHeader)
  const envelope = isFromGateway ? parseEnvelope(parseJson(await response.text()), response.status) : null
  const code = envelope?.success === false ? (envelope.error?.code ?? null) : null
  return { kind: 'refused', code, waitMs: retryAfterMs(response.headers) }
}
