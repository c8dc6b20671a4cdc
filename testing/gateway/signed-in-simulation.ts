import { getRequestListener } from '@hono/node-server'
import { type Logger, pino } from 'pino'
import * as undici from 'undici'
import { onTestFinished, vi } from 'vitest'
import { assembleGateway } from '#gateway/assemble.ts'
import { strictPolicy } from '#gateway/middleware/security-headers.ts'
import { completeSettings, parseSettings } from '#gateway/settings/settings.ts'
import { createInFlight } from '#gateway/graceful-shutdown.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { createOwner, type Owner, startAuthorizationServer } from './authorization-server.ts'
import { startFragileNetwork } from './fragile-network.ts'
import { freePort } from '#testing/free-port.ts'
import { startMultiStoreApi } from './multi-store-api.ts'
import { createTestBrowser } from './test-browser.ts'
import { startTestServer } from './test-server.ts'
import { testPage } from './test-gateway.ts'

export const pageHeaders = { 'x-diwan-client': '1', 'sec-fetch-site': 'same-origin' }

/** Sends a request to a gateway, by default the first one, like the page does. */
export type Fetch = (path: string, init?: RequestInit, gateway?: number) => Promise<Response>

type Options = {
  /** By default the owners of the stores 1001 and 1002. */
  owners?: Owner[]
  gateways?: number
  /** The origin of a proxy in front of the gateways; by default that of the first gateway. */
  proxy?: string
  env?: Record<string, string>
  /** Additional settings of each gateway, in the order of their start. */
  envs?: Record<string, string>[]
}

type Running = {
  printed: string[]
  origin: string
  /** The paths of all requests, health checks too. */
  requested: string[]
  stop(): Promise<void>
  restart(isGraceful: boolean): Promise<void>
}

/**
 * Starts real gateways, a real authorization server, and a store API that identifies stores by their tokens. All gateways have the
 * origin of the first, as behind a proxy.
 */
export async function startSignedInSimulation({
  owners = [createOwner(1), createOwner(2)],
  gateways = 1,
  proxy,
  env = {},
  envs = [],
}: Options = {}) {
  const port = await freePort()
  const home = proxy ?? `http://127.0.0.1:${port}`
  const server = await startAuthorizationServer(owners, [`${home}/auth/callback`])
  const { network, origin: throughNetwork } = await startFragileNetwork(new URL(server.issuer))
  const store = await startMultiStoreApi(async (token) => {
    const response = await fetch(`${server.issuer}/me`, { headers: { authorization: `Bearer ${token}` } })
    const claims = response.ok ? ((await response.json()) as { merchant?: { id?: string } }) : null
    const id = claims?.merchant?.id
    return id === undefined ? null : { store: id, scopes: await server.scopesOf(token) }
  })
  const folder = temporaryFolder()

  async function startGateway(ownPort: number, ownEnv: Record<string, string> = {}): Promise<Running> {
    const storage = env['SESSION_STORE_URL'] === undefined && { DATA_DIR: folder }
    const gatewayEnv = {
      STORE_API_BASE_URL: `${store.origin.origin}/admin/v2`,
      INVOICE_BASE_URL: store.origin.origin,
      PUBLIC_ORIGIN: home,
      TRUSTED_PROXIES: '127.0.0.1',
      PORT: String(ownPort),
      ...storage,
      ...server.settings,
      OAUTH_TOKEN_URL: `${throughNetwork}/token`,
      ...env,
      ...ownEnv,
    }
    const printed: string[] = []
    const shutdown = new AbortController()
    const logger = pino({}, { write: (line: string) => void printed.push(line) })
    const { gateway, close } = assembleTestGateway(gatewayEnv, ownPort, logger, shutdown.signal)
    const requested: string[] = []
    const listener = getRequestListener(gateway.fetch)
    const listening = await startTestServer((request, response) => {
      requested.push(request.url ?? '')
      return listener(request, response)
    }, ownPort)
    const origin = `http://127.0.0.1:${ownPort}`
    await vi.waitUntil(() => isReady(origin))
    async function stop(): Promise<void> {
      await listening.close()
      await close()
    }
    /* Stops and starts it, gracefully or like a power cut. */
    async function restart(isGraceful: boolean): Promise<void> {
      if (isGraceful) shutdown.abort()
      await stop()
      const next = await startGateway(ownPort, ownEnv)
      next.printed.unshift(...printed)
      running[running.findIndex((gateway) => gateway.origin === origin)] = next
    }
    return { printed, origin, requested, stop, restart }
  }

  const running: Running[] = [await startGateway(port, envs[0])]
  while (running.length < gateways) running.push(await startGateway(await freePort(), envs[running.length]))

  let people = 1

  /** Signs one of the owners in, in a new browser; resolves with the browser and its requests. */
  async function signIn(person: string, path = '/') {
    const browser = createTestBrowser(`10.0.0.${people % 250}`)
    people += 1
    server.controls.signsInAs = person
    const { url } = await browser.open(`${home}/auth/sign-in?return=${encodeURIComponent(path)}`)
    return { browser, url, ...requestsOf(browser) }
  }

  function requestsOf(browser: Pick<ReturnType<typeof createTestBrowser>, 'cookiesOf'>) {
    const cookie = () => [...browser.cookiesOf(new URL(home).host)].map((pair) => pair.join('=')).join('; ')
    const request: Fetch = async (path, init = {}, gateway = 0) => {
      const headers = new Headers({
        ...pageHeaders,
        host: new URL(home).host,
        cookie: cookie(),
        origin: home,
        ...(init.body && { 'content-type': 'application/json' }),
      })
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
      return fetchAs(new URL(path, running[gateway]?.origin), { ...init, headers })
    }
    return { request, cookie }
  }

  return { home, server, network, store, folder, running, signIn, requestsOf }
}

/** Assembles a gateway with sign-in from its environment, without its server. It closes when the test has finished. */
export function assembleTestGateway(
  env: Record<string, string>,
  port: number,
  logger: Logger,
  shutdownSignal = new AbortController().signal,
) {
  const settings = parseSettings(env)
  const assembled = assembleGateway({
    settings: completeSettings(settings, new URL(env['STORE_API_BASE_URL'] ?? ''), port),
    tokens: null,
    letReservationIn: null,
    logger,
    inFlight: createInFlight(),
    shutdownSignal,
    readPage: async () => testPage(),
    staticFiles: new Map(),
    contentSecurityPolicy: strictPolicy([]),
    version: 'test-version',
  })
  onTestFinished(assembled.close)
  return assembled
}

/** Exchanges a portal's token for a session, as a page of this store does. */
export function presentToken(request: Fetch, token: string, store?: string): Promise<Response> {
  return request('/api/session/portal', { method: 'POST', body: JSON.stringify({ token, store }) })
}

/** The status and the code of a response with an error. */
export async function errorOf(response: Response): Promise<[status: number, code: string]> {
  const { error } = (await response.json()) as { error: { code: string } }
  return [response.status, error.code]
}

type Simulation = Awaited<ReturnType<typeof startSignedInSimulation>>
type TestBrowser = ReturnType<typeof createTestBrowser>

/** Starts a sign-in; resolves with where it leads. */
export async function startSignIn({ home }: Simulation, browser: TestBrowser, path = '/'): Promise<string> {
  const { headers } = await browser.request(`${home}/auth/sign-in?return=${encodeURIComponent(path)}`)
  return headers.get('location') ?? ''
}

/** The URL that the authorization server redirects to, not yet requested. */
export async function callbackUrl(
  simulation: Simulation,
  browser: TestBrowser,
  started?: string,
): Promise<URL> {
  let location = started ?? (await startSignIn(simulation, browser))
  while (!location.startsWith(simulation.home)) {
    const { headers } = await browser.request(new URL(location, simulation.server.issuer).href)
    location = headers.get('location') ?? ''
  }
  return new URL(location)
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz/details`)).ok
  } catch {
    // After a restart, `fetch` may take a connection of before it.
    return false
  }
}

/* `fetch` overwrites Host; a proxy in front of gateways forwards it. */
async function fetchAs(url: URL, init: RequestInit & { headers: Headers }): Promise<Response> {
  const { statusCode, headers, body } = await undici.request(url, {
    method: init.method ?? 'GET',
    headers: Object.fromEntries(init.headers),
    body: (init.body ?? null) as string | null,
  })
  const pairs = Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((item): [string, string] => [name, item]),
  )
  const text = await body.text()
  return new Response(text || null, { status: statusCode, headers: pairs })
}
