import { beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'
import type { StreamPart } from './read-live-stream.ts'

let response: Response | Error
let headers: Record<string, string>

beforeEach(() => {
  stubPage({ version: '1' })
  headers = {}
  vi.stubGlobal('fetch', async (_path: string, init: { headers: Record<string, string> }) => {
    headers = init.headers
    if (response instanceof Error) throw response
    return response
  })
})

const stream = { 'content-type': 'text/event-stream', date: 'Thu, 26 Nov 2026 10:00:00 GMT' }

/* Reads a stream whose body arrives in parts. */
async function read(since: number | null = null) {
  const { readLiveStream } = await import('./read-live-stream.ts')
  const parts: StreamPart[] = []
  const { signal } = new AbortController()
  const end = await readLiveStream({ since, signal, onPart: (part) => parts.push(part) })
  return { parts, end }
}

function respond(texts: string[], init: ResponseInit = { headers: stream }): void {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })
  response = new Response(body, init)
}

test('events are read whatever chunks the network delivers, and unknown ones are ignored', async () => {
  const text =
    'event: hello\nid: 16\ndata: {"told":true}\n\n:\n\n' +
    'event: weather\ndata: {"rain":true}\n\nevent: changed\ndata: {"of":"reservations"}\n\n' +
    'event: changed\nid: 17\ndata: {"of":"brands","ids":["7"]}\n\nevent: end\ndata: {"why":"again"}\n\n'
  respond(text.split(''))
  expect(await read()).toEqual({
    parts: [
      { kind: 'head', gatewayTime: Date.parse(stream.date) },
      { kind: 'event', event: { event: 'hello', told: true }, id: 16 },
      { kind: 'comment' },
      { kind: 'event', event: { event: 'changed', of: 'reservations' }, id: null },
      { kind: 'event', event: { event: 'changed', of: 'brands', ids: ['7'] }, id: 17 },
    ],
    end: { kind: 'ended', code: 'again' },
  })
})

test('a reconnecting page sends the number of the latest change, with the headers of every request', async () => {
  respond([])
  expect((await read(17)).end).toEqual({ kind: 'lost' })
  const expected = { Accept: 'text/event-stream', 'Last-Event-ID': '17', 'X-Diwan-Client': '1' }
  expect(headers).toMatchObject(expected)
  await read()
  expect(headers).not.toHaveProperty('Last-Event-ID')
})

const refused = { kind: 'refused', code: null, waitMs: null }

test.each([
  ['a broken connection', new Error('broken'), { kind: 'lost' }],
  ['a demo without a server', new Response(null, { status: 204 }), { kind: 'absent' }],
  ['a proxy’s HTML page', new Response('<html>', { headers: { 'content-type': 'text/html' } }), refused],
  [
    'a full gateway',
    Response.json(
      { status: 503, success: false, error: { code: 'gateway_busy', message: 'Full.' } },
      { status: 503, headers: { 'retry-after': '10', 'x-diwan-own-words': '1' } },
    ),
    { kind: 'refused', code: 'gateway_busy', waitMs: 10_000 },
  ],
  [
    'a store that uses the gateway’s error code',
    Response.json({ success: false, error: { code: 'session_required', message: '' } }, { status: 401 }),
    refused,
  ],
])('%s gives no stream', async (_, received, end) => {
  response = received
  expect(await read()).toEqual({ parts: [], end })
})
