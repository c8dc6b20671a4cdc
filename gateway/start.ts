import { randomBytes } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { rawResponseHeaders } from '#gateway/middleware/security-headers.ts'
import { completeSettings, parseSettings, type Settings } from '#gateway/settings/settings.ts'
import { defaultHeaderPrefix } from '#gateway/settings/store-api-settings.ts'
import { readEnvironment } from '#gateway/settings/read-environment.ts'
import { settingsWarnings } from '#gateway/settings/settings-warnings.ts'
import { type Environment, StartError } from '#gateway/settings/read-setting.ts'
import { openTokenSource } from '#gateway/store/access-token.ts'
import { assembleGateway, type FrontendFiles } from './assemble.ts'
import { maxSignInMs } from '#gateway/sign-in/authorization-server.ts'
import { shutDown, onShutdownSignal, drain, createInFlight } from './graceful-shutdown.ts'
import { trackOpenRequests } from './open-requests.ts'
import { createProgramLog, logAtStart, logStartup } from './program-log.ts'
import { createServer, listen, portTaken } from './server.ts'

/** The page and its files, and an optional wrapper of the gateway's listener. */
export type Frontend = FrontendFiles & {
  /** Wraps the gateway's listener, to handle requests before it. */
  wrap?(gateway: RequestListener): RequestListener
  /** Renders pages between requests, so that nobody waits for the first one. Never rejects. */
  warmUp?(): Promise<void>
  close?(): Promise<void>
}

/**
 * Starts the program: reads the settings, opens the page and the store API, and listens. Prints one line and exits with 1 on a
 * StartError. `openFrontend` may attach to the server; the environment overrides `defaults`.
 */
export async function start(
  openFrontend: (settings: Settings, server: Server) => Promise<Frontend>,
  defaults: Environment = {},
): Promise<void> {
  try {
    const read = await readEnvironment()
    // Before the settings are parsed: a name without effect may be why one is missing.
    for (const warning of read.warnings) logAtStart('warn', warning)
    const env = { ...defaults, ...read.env }
    const settings = parseSettings(env)
    for (const warning of settingsWarnings(env, settings)) logAtStart('warn', warning)
    const server = createServer()
    const requests = trackOpenRequests()
    const inFlight = createInFlight()
    const shutdown = new AbortController()
    const logger = createProgramLog(settings.logLevel)
    const { upstreamTimeoutMs, invoiceFileTimeoutMs } = settings
    server.timeout = socketTimeoutMs(settings)
    const frontend = await openFrontend(settings, server)
    const store = await openStore(settings)
    const port = await listen(server, settings.host, settings.port)
    // The demo's mock proves its events with a secret of its own.
    const secrets: [string] = [randomBytes(32).toString('hex')]
    const events = settings.events ?? (store.mock && { secrets, headerPrefix: defaultHeaderPrefix })
    const gatewaySettings = completeSettings({ ...settings, events }, store.baseUrl, port)
    const { gateway, close } = assembleGateway({
      ...frontend,
      settings: gatewaySettings,
      tokens: store.tokens,
      letReservationIn: store.mock?.letReservationIn ?? null,
      logger,
      inFlight,
      shutdownSignal: shutdown.signal,
    })
    // A request without `Host`, perhaps of a load balancer, gets a host name that no setting allows. An invalid URL gets a 400.
    const listener = getRequestListener(gateway.fetch, {
      hostname: 'unknown.invalid',
      errorHandler: () => new Response(null, { status: 400, headers: rawResponseHeaders }),
    })
    server.on('request', requests.limit(frontend.wrap?.(listener) ?? listener))
    if (events !== null) {
      const url = `http://${eventsHost(settings.host)}:${port}/events/store`
      store.mock?.sendEvents({ url, secret: events.secrets[0], headerPrefix: events.headerPrefix })
    }
    onShutdownSignal(async (signal) => {
      shutdown.abort()
      // Ctrl-C at a terminal: there is no load balancer.
      if (signal === 'SIGTERM') await drain(server, settings.drainSeconds * 1000)
      const graceMs = Math.max(upstreamTimeoutMs, invoiceFileTimeoutMs) + 1000
      await Promise.all([shutDown(server, requests.count, graceMs), frontend.close?.()])
      await inFlight.allSettled()
      await Promise.all([store.close(), close()])
      // The log lines of the last responses are written after them.
      await setImmediate()
    })
    logStartup(logger, gatewaySettings)
    await frontend.warmUp?.()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    logAtStart('fatal', error.message)
    process.exit(1)
  }
}

/* The mock runs in this program. A gateway that listens on all addresses listens on this one too. */
function eventsHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Socket timeout, longer than any wait of the gateway itself: only a client that stopped reading exceeds it. */
export function socketTimeoutMs({ upstreamTimeoutMs, signIn }: Settings): number {
  return Math.max(upstreamTimeoutMs, signIn === null ? 0 : maxSignInMs) + 2000
}

/* The store API of the gateway: a real one, or the mock of the demo. With sign-in each store has tokens of its own. */
async function openStore(settings: Settings) {
  const { storeApi, store, mockPort } = settings
  if (storeApi !== null) {
    const { baseUrl, access } = storeApi
    const tokens = access && openTokenSource(access)
    return { baseUrl, tokens, mock: null, close: async () => {} }
  }
  const [{ startMock }, { demoToken }] = await Promise.all([
    import('#mock/start.ts'),
    import('#mock/store/tokens.ts'),
  ])
  const { id: merchant, timeZone, languages } = store
  const mock = await startMock({ port: mockPort, timeZone, languages, merchant }).catch((error: unknown) => {
    throw portTaken(error, 'MOCK_PORT') ?? error
  })
  const tokens = openTokenSource({ token: demoToken })
  return { baseUrl: new URL(mock.baseUrl), tokens, mock, close: mock.close }
}
