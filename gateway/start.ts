import type { RequestListener, Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { bareHeaders } from '#gateway/requests/security-headers.ts'
import { completeSettings, parseSettings, type Settings } from '#gateway/settings/env.ts'
import { readEnvironment } from '#gateway/settings/environment.ts'
import { type Environment, StartError } from '#gateway/settings/reading.ts'
import { fixedToken, openTokenSource, type TokenSource } from '#gateway/store/access-token.ts'
import { assembleGateway, type FrontFiles } from './assemble.ts'
import { longestSignInMs } from './sign-in/authorization-server.ts'
import { closeGently, closeOnSignal, drain } from './closing.ts'
import { trackOpenRequests } from './open-requests.ts'
import { createProgramLog, logReady, logStartError } from './program-log.ts'
import { createServer, listen, portTaken } from './server.ts'
import { createUnderWay } from './under-way.ts'

/** What the page is served from, and what stands before the gateway meanwhile. */
export type Front = FrontFiles & {
  /** Stands before the gateway's own listener. */
  wrap?(gateway: RequestListener): RequestListener
  close?(): Promise<void>
}

/** The store API that the gateway talks to: a real one, or the mock started for the demo. */
type Store = {
  baseUrl: URL
  /** Null where each store has its own, by sign-in. */
  tokens: TokenSource | null
  close(): Promise<void>
}

/**
 * Starts the program: settings, page, store API, gateway, listening. Prints one line and ends with 1 when it
 * cannot. `openFront` may attach itself to the server; `defaults` are settings that the environment may change.
 */
export async function start(
  openFront: (settings: Settings, server: Server) => Promise<Front>,
  defaults: Environment = {},
): Promise<void> {
  try {
    const settings = parseSettings({ ...defaults, ...(await readEnvironment()) })
    const server = createServer()
    const requests = trackOpenRequests()
    const underWay = createUnderWay()
    const ending = new AbortController()
    const logger = createProgramLog(settings.logLevel)
    const { upstreamTimeoutMs, invoiceFileTimeoutMs } = settings
    server.timeout = silenceMs(settings)
    const front = await openFront(settings, server)
    const store = await openStore(settings)
    const port = await listen(server, settings.host, settings.port)
    const gatewaySettings = completeSettings(settings, store.baseUrl, port)
    const { gateway, close } = assembleGateway({
      ...front,
      settings: gatewaySettings,
      signIn: settings.signIn,
      assetsDir: settings.assetsDir,
      tokens: store.tokens,
      logger,
      underWay,
      ending: ending.signal,
    })
    // Without a Host, as a load balancer may ask, a request is for no name of ours. What has no URL is refused.
    const listener = getRequestListener(gateway.fetch, {
      hostname: 'unknown.invalid',
      errorHandler: () => new Response(null, { status: 400, headers: bareHeaders }),
    })
    server.on('request', requests.limit(front.wrap?.(listener) ?? listener))
    closeOnSignal(async (signal) => {
      ending.abort()
      // At a terminal nobody balances the load.
      if (signal === 'SIGTERM') await drain(server, settings.drainSeconds * 1000)
      const graceMs = Math.max(upstreamTimeoutMs, invoiceFileTimeoutMs) + 1000
      await Promise.all([closeGently(server, requests.count, graceMs), front.close?.()])
      await underWay.ended()
      await Promise.all([store.close(), close()])
      // The lines of the last answers are put together after them.
      await setImmediate()
    })
    logReady(logger, gatewaySettings)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    logStartError(error.message)
    process.exit(1)
  }
}

/** Longer than we ever let a connection wait ourselves: then it is the other side that has stopped reading. */
export function silenceMs({
  upstreamTimeoutMs,
  signIn,
}: Pick<Settings, 'upstreamTimeoutMs' | 'signIn'>): number {
  return Math.max(upstreamTimeoutMs, signIn === null ? 0 : longestSignInMs) + 2000
}

async function openStore(settings: Settings): Promise<Store> {
  const { storeApi, store, mockPort } = settings
  if (storeApi !== null) {
    const { baseUrl, access } = storeApi
    return { baseUrl, tokens: access && (await openTokenSource(access)), close: async () => {} }
  }
  const [{ startMock }, { demoToken }] = await Promise.all([
    import('#mock/start.ts'),
    import('#mock/answers/tokens.ts'),
  ])
  const { timeZone, languages } = store
  const mock = await startMock({ port: mockPort, timeZone, languages }).catch((error: unknown) => {
    throw portTaken(error, 'MOCK_PORT', mockPort) ?? error
  })
  return { baseUrl: new URL(mock.baseUrl), tokens: fixedToken(demoToken), close: mock.close }
}
