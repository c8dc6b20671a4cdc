import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { PageRenderer } from '#contract/pages/page-rendering.ts'
import { createGateway, type GatewayDeps } from '#gateway/app.ts'
import { unauthenticatedAccess } from '#gateway/access/access-policy.ts'
import { strictPolicy } from '#gateway/middleware/security-headers.ts'
import type { BuiltPage } from '#gateway/pages/built-page.ts'
import { type GatewaySettings, parseSettings, type StoreSettings } from '#gateway/settings/settings.ts'
import { createLocalWakeUps } from '#gateway/live/wake-ups.ts'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { openTokenSource, type TokenSource } from '#gateway/store/access-token.ts'
import { type UpstreamAddress, UpstreamError, type UpstreamRequest } from '#gateway/store/upstream.ts'
import { createReadiness } from '#gateway/readiness.ts'
import { createInFlight } from '#gateway/graceful-shutdown.ts'

/** The access token of every test. Helpers check that no response and no log line contains it. */
export const canary = 'canary-Zx81-token'

export const ownOrigin = 'http://127.0.0.1:4173'

/** The headers that Diwan's page and its browser send. */
export const pageHeaders = { 'x-diwan-client': '1', 'sec-fetch-site': 'same-origin', origin: ownOrigin }

/** A request that reached the store API. */
export type SeenRequest = {
  url: URL
  method: string
  headers: Headers
  body: string | null
  signal: AbortSignal
}

export type GatewayResponse = {
  status: number
  headers: Headers
  text: string
  isBroken: boolean
  body: GatewayResponseBody
}

type GatewayResponseBody = {
  success?: boolean
  data?: { url?: string }
  error?: { code: string; message: string; fields?: Record<string, string[]> }
}

type Replaced =
  | 'accessPolicy'
  | 'staticFiles'
  | 'sharedAssets'
  | 'readPage'
  | 'upstream'
  | 'letReservationIn'
  | 'state'
  | 'wakeUps'

type Options = Partial<Pick<GatewayDeps, Replaced>> & {
  settings?: Partial<Omit<GatewaySettings, 'store'>> & { store?: Partial<StoreSettings> }
  tokens?: TokenSource
  /** The handler of the store API; by default it responds with an empty success. */
  storeApi?: (request: SeenRequest) => Response | Promise<Response>
}

/** The build of a page whose parts name their requests. */
export function testPage(
  template = '<html lang="%LANGUAGE%"><script id="settings">%SETTINGS%</script>%HEAD%<body>%PAGE%</body></html>',
  renderer: Partial<PageRenderer> = {},
): BuiltPage {
  return {
    template,
    files: null,
    renderer: {
      firstRequest({ path, basePath }) {
        const { pathname } = new URL(path.slice(basePath.length), ownOrigin)
        return pathname === '/invoices' ? null : `/api${pathname === '/' ? '/reservations' : pathname}`
      },
      renderHead: () => '',
      renderPage: () => ({ styles: '', start: '', end: '', classes: new Set() }),
      renderRows: () => [],
      *warmUp() {},
      ...renderer,
    },
  }
}

/** A gateway in memory with a store API, a clock and a log that the test controls. */
export function createTestGateway({
  settings,
  tokens = openTokenSource({ token: canary }),
  storeApi = () => success({}),
  ...deps
}: Options = {}) {
  const seen: SeenRequest[] = []
  const logLines: string[] = []
  const waits: number[] = []
  const clock = {
    time: Date.UTC(2026, 10, 20),
    now: () => clock.time,
    random: () => 0.5,
    async sleep(ms: number, signal: AbortSignal) {
      signal.throwIfAborted()
      waits.push(ms)
      clock.time += ms
    },
  }

  async function sendInMemory(
    { origin, pathname, search }: UpstreamAddress,
    { method, headers, body, signal }: UpstreamRequest,
  ) {
    const url = new URL(origin + pathname + search)
    const request = { url, method, headers: new Headers(headers), body: body ?? null, signal }
    seen.push(request)
    const { status, headers: responseHeaders, body: stream } = await storeApi(request)
    // Both kinds of ReadableStream are Node's own; only their types differ.
    const responseBody = stream === null ? Readable.from([]) : Readable.fromWeb(stream as NodeReadableStream)
    return { status, headers: Object.fromEntries(responseHeaders), body: responseBody }
  }

  const store = {
    id: 'store',
    name: { ar: 'ديوان', en: 'Diwan' },
    timeZone: 'Asia/Riyadh',
    weekend: [5, 6],
    languages: ['ar', 'en'],
    ...settings?.store,
  } satisfies StoreSettings

  const state = deps.state ?? openSqliteState(inMemory, clock)
  const logger = pino({ level: 'trace' }, { write: (line: string) => logLines.push(line) })
  const shutdownSignal = new AbortController().signal
  const gateway = createGateway({
    settings: {
      ...parseSettings({}),
      mode: 'live',
      baseUrl: new URL('https://api.example.com/admin/v2'),
      invoiceBaseUrl: new URL('https://files.example.com/invoices/'),
      publicOrigins: [ownOrigin, 'http://localhost:4173'],
      ...settings,
      store,
    },
    accessPolicy: unauthenticatedAccess(store, tokens),
    signIn: null,
    state,
    wakeUps: createLocalWakeUps(),
    upstream: sendInMemory,
    clock,
    logger,
    readPage: async () => testPage(),
    staticFiles: new Map(),
    sharedAssets: null,
    contentSecurityPolicy: strictPolicy(settings?.portals ?? []),
    version: 'test-version',
    letReservationIn: null,
    inFlight: createInFlight(),
    readiness: createReadiness([() => state.problems()], shutdownSignal, logger),
    shutdownSignal,
    ...deps,
  })

  /** Sends a request unchanged, but adds a missing `Host`. */
  async function request(path: string, init: RequestInit = {}): Promise<GatewayResponse> {
    const headers = new Headers(init.headers)
    if (!headers.has('host')) headers.set('host', new URL(ownOrigin).host)
    // Node's server builds the URL of a request from its Host.
    const fromHost = `http://${headers.get('host')}`
    const base = URL.canParse(fromHost) ? fromHost : ownOrigin
    const response = await gateway.request(`${base}${path}`, { ...init, headers })
    const result = await readResponse(response)
    // The log line is written after the response.
    await setImmediate()
    expect([result.text, ...response.headers, ...logLines].join('\n')).not.toContain(canary)
    return result
  }

  return {
    gateway,
    seen,
    logLines,
    waits,
    clock,
    request,
    get: (path: string, headers: HeadersInit = {}) =>
      request(path, { headers: { ...pageHeaders, ...toRecord(headers) } }),
    put: (path: string, body: unknown) =>
      request(path, {
        method: 'PUT',
        headers: { ...pageHeaders, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    createInvoice: (orderId: string, headers: HeadersInit = {}) =>
      request(`/api/orders/${orderId}/print-invoice`, {
        method: 'POST',
        headers: { ...pageHeaders, ...toRecord(headers) },
      }),
  }
}

/** A response of the store API with its success envelope. */
export function success(data: unknown, init: ResponseInit = {}): Response {
  return Response.json({ status: init.status ?? 200, success: true, data }, init)
}

/** A response of the store API with its error envelope. */
export function failure(status: number, error: unknown, headers: HeadersInit = {}): Response {
  return Response.json({ status, success: false, error }, { status, headers })
}

/** The error of the upstream if the system reports `code` before anything was sent. */
export function notSent(code: string): UpstreamError {
  return new UpstreamError(Object.assign(new Error(code), { code }), false)
}

/** The error of the upstream if the system reports `code` after the request was sent. */
export function brokenOff(code: string): UpstreamError {
  return new UpstreamError(Object.assign(new Error(code), { code }), true)
}

async function readResponse(response: Response): Promise<GatewayResponse> {
  const text = await response.text().catch(() => null)
  const isJson = response.headers.get('content-type') === 'application/json'
  return {
    status: response.status,
    headers: response.headers,
    text: text ?? '',
    isBroken: text === null,
    body: isJson && text ? JSON.parse(text) : {},
  }
}

function toRecord(headers: HeadersInit): Record<string, string> {
  return Object.fromEntries(new Headers(headers))
}
