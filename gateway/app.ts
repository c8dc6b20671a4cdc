import { type Handler, Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { Logger } from 'pino'
import { presencePath } from '#contract/api-paths.ts'
import { releaseOf } from '#contract/page-settings.ts'
import { type OperationName, operationNames, operations, routePath } from '#contract/operations.ts'
import { serveSharedAssets, type SharedAssets } from '#gateway/assets/shared-assets.ts'
import { createEventRoutes } from '#gateway/events/event-routes.ts'
import { createLive } from '#gateway/live/live.ts'
import type { WakeUps } from '#gateway/live/wake-ups.ts'
import { createKnownOrders } from '#gateway/orders/known-orders.ts'
import { orderRoutes } from '#gateway/orders/order-routes.ts'
import { showFailureInTab } from '#gateway/invoices/failure-in-tab.ts'
import { createInvoices } from '#gateway/invoices/invoices.ts'
import { createInitialDataSource } from '#gateway/pages/initial-data.ts'
import type { BuiltPage } from '#gateway/pages/built-page.ts'
import { createPageOpener, servePage, servePageWithInitialData } from '#gateway/pages/serve-page.ts'
import { detectLanguage } from '#gateway/pages/detect-language.ts'
import { serveStaticFiles, type StaticFiles } from '#gateway/pages/static-files.ts'
import { createClientAddress, createVisitorRateLimit } from '#gateway/requests/visitors.ts'
import { createUnsentBytes } from '#gateway/requests/unsent-bytes.ts'
import { setResponseHeaders } from '#gateway/middleware/response-headers.ts'
import {
  isProbe,
  requireSupportedMethod,
  limitBody,
  limitBodyTo,
  requireAllowedHost,
  requireDiwanClient,
} from '#gateway/middleware/guard.ts'
import { assignRequestId, requestLog } from '#gateway/middleware/request-log.ts'
import {
  checkPortal,
  type ContentSecurityPolicy,
  securityHeaders,
  logBlockedFrames,
  portalCheckPath,
} from '#gateway/middleware/security-headers.ts'
import { handleDemoFault } from '#gateway/middleware/demo-fault.ts'
import type { GatewaySettings } from '#gateway/settings/settings.ts'
import type { State } from '#gateway/state/state.ts'
import { createSharedReads } from '#gateway/store/shared-reads.ts'
import { createStores } from '#gateway/store/store-api.ts'
import type { Upstream } from '#gateway/store/upstream.ts'
import { authorize, isActivity, type AccessPolicy, type AppEnv } from '#gateway/access/access-policy.ts'
import { rejectPath, respondWithError } from '#gateway/errors/gateway-error.ts'
import { handleCreateInvoice, handleUpdateBrand, forwardRead, sendInvoiceFile } from './handlers.ts'
import type { Readiness } from './readiness.ts'
import { sessionRoutes } from '#gateway/sign-in/session-routes.ts'
import type { SignIn } from '#gateway/sign-in/sign-in.ts'
import { signInRoutes } from '#gateway/sign-in/sign-in-routes.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { InFlight } from './graceful-shutdown.ts'

/** The parts of a gateway. Tests pass their own upstream and clock; development passes Vite's page. */
export type GatewayDeps = {
  settings: GatewaySettings
  accessPolicy: AccessPolicy
  /** Null without sign-in. */
  signIn: SignIn | null
  state: State
  wakeUps: WakeUps
  upstream: Upstream
  clock: Clock
  logger: Logger
  /** Resolves with the build for a path. */
  readPage(path: string): Promise<BuiltPage>
  staticFiles: StaticFiles
  /** The assets of other builds; null without `ASSETS_DIR`. */
  sharedAssets: SharedAssets | null
  contentSecurityPolicy: ContentSecurityPolicy
  /** Lets a reservation into the demo store; null for a real one. */
  letReservationIn: (() => void) | null
  inFlight: InFlight
  readiness: Pick<Readiness, 'forBalancers' | 'forAlarms'>
  /** Aborts when the program receives a shutdown signal. */
  shutdownSignal: AbortSignal
  /** The build of the page. Every response carries it, so that a page of an older build can detect it. */
  version: string
}

/**
 * Creates the gateway: the operations of store-api.md § 4 under /api with the access token added, invoice files, and the page
 * with its files. It neither listens nor reads the environment. Errors have the error envelope of the store API
 * (`gateway-error.ts`).
 */
export function createGateway(deps: GatewayDeps): Hono<AppEnv> {
  const { settings, accessPolicy, signIn, state, upstream, clock, logger, staticFiles, version } = deps
  const { contentSecurityPolicy: policy } = deps
  const { baseUrl, invoiceBaseUrl, upstreamTimeoutMs: timeoutMs, publicOrigins, portals } = settings
  const stores = createStores({ baseUrl, timeoutMs, upstream, clock, tokensOf: accessPolicy.tokensOf })
  const places = { baseUrl: invoiceBaseUrl, apiBase: baseUrl, fileOrigins: settings.invoiceFileOrigins }
  const orders = createKnownOrders(state)
  const invoices = createInvoices({
    state,
    clock,
    timeoutMs,
    ...places,
    ...(signIn === null && { knownSince: clock.now() }),
    async numberOf(id, orderId) {
      const since = await accessPolicy.connectedSince(id)
      return since === null ? undefined : (await orders.find({ id, since }, 'id', orderId))?.number
    },
  })

  const sharedReads = createSharedReads()
  const addressOf = createClientAddress(settings.trustedProxies, logger)
  const unsent = createUnsentBytes(addressOf)
  const limit = createVisitorRateLimit(state, addressOf, clock)
  const live = createLive({
    ...deps,
    limit,
    addressOf,
    maxStreams: settings.liveConnections,
    onChange: sharedReads.outdate,
  })

  const app = new Hono<AppEnv>()
  const quietPaths = new Set(['/healthz', '/readyz', '/healthz/details', presencePath])
  // Only the demo store itself sends events there.
  if (settings.mode === 'demo') quietPaths.add('/events/store')
  const isQuiet = (path: string) => quietPaths.has(path.replace(/\/$/, '')) || staticFiles.has(path)
  app.use(requestLog({ logger, addressOf, isQuiet }))
  const security = securityHeaders({ contentSecurityPolicy: policy, publicOrigins, portals })
  app.use(
    setResponseHeaders((c) => ({
      ...security(c),
      'X-Request-Id': assignRequestId(c),
      'X-Diwan-Version': version,
      // Files and pages have their own.
      'Cache-Control': 'no-store',
    })),
  )
  // Before the check of the host: a load balancer may call by IP address.
  const onCheck = (path: string, handler: Handler<AppEnv>) =>
    app.on(['GET', 'OPTIONS'], [path, `${path}/`], handler)
  onCheck('/healthz', (c) => c.json({ status: 'ok', version: releaseOf(version) }))
  const { forBalancers, forAlarms } = deps.readiness
  onCheck('/readyz', forBalancers)
  onCheck('/healthz/details', forAlarms)
  app.use('/', (c, next) => (isProbe(c, publicOrigins) ? forBalancers(c) : next()))
  // Before the check of the host: the store's service calls from elsewhere and signs its events.
  const events = createEventRoutes({ ...deps, live, orders, limit })
  // An order of hundreds of products is longer than anything that a page sends.
  if (events !== null) app.use('/events/*', limitBodyTo(8)).route('/events', events)
  // Before the check of the origin: only this path responds to other origins.
  app.get(portalCheckPath, checkPortal(portals))
  app.use(requireAllowedHost(publicOrigins))

  app.use('/api/*', (_, next) => deps.inFlight.track(next()), requireSupportedMethod)
  // A tab opens this URL directly, without Diwan's headers, so the link itself is the secret.
  app.get(
    '/api/invoice-files/:id',
    detectLanguage,
    showFailureInTab,
    sendInvoiceFile({ stores, invoices, accessPolicy }, settings, logger),
  )

  app.use('/api/*', requireDiwanClient).on(['PUT', 'POST'], '/api/*', limitBody)
  if (settings.mode === 'demo') app.use('/api/*', handleDemoFault(clock))
  app.use('/auth/*', requireSupportedMethod).use('/auth/sign-out', requireDiwanClient, limitBody)
  if (signIn) {
    const parts = {
      ...signIn,
      accessPolicy,
      publicOrigins,
      defaults: settings.store,
      addressOf,
      limit,
      clock,
    }
    app.route('/auth', signInRoutes(parts)).route('/api', sessionRoutes(parts))
  }
  const { letReservationIn } = deps
  if (letReservationIn) {
    // Each one leaves an order for 180 days.
    const limitLetIn = limit('reservation let in', 30)
    app.post('/api/demo/reservations', async (c) => {
      await limitLetIn(c)
      letReservationIn()
      return c.json({ status: 200, success: true, data: {} })
    })
  }
  app.route('/api/live', live.routes)
  app.use('/api/*', authorize(accessPolicy, 'store', isActivity))
  app.route('/api', orderRoutes({ orders, accessPolicy, logger }))
  const handlers: Partial<Record<OperationName, Handler<AppEnv>>> = {
    createInvoice: handleCreateInvoice(stores, invoices, clock),
    updateBrand: handleUpdateBrand(stores, live, logger),
  }
  for (const name of operationNames) {
    const handler = handlers[name] ?? forwardRead({ stores, reads: sharedReads, live, unsent }, name)
    app.on(operations[name].method, `/api${routePath(name)}`, handler)
  }
  app.all('/api/*', rejectPath)

  // Otherwise the single-page fallback would answer health checks with 200.
  app.get('/healthz/*', rejectPath)
  app.get('/assets/*', etag(), serveStaticFiles(staticFiles), serveSharedAssets(deps.sharedAssets))
  app.get('*', logBlockedFrames(portals, logger))
  const openPage = createPageOpener(settings, version, logger, deps.readPage)
  const initialData = createInitialDataSource(settings, clock, (request) => app.fetch(request))
  app.get('*', detectLanguage, servePageWithInitialData(openPage, policy, initialData))
  // A browser replaces the policy of its page by that of a 304.
  const pageEtag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] })
  app.get('*', pageEtag, serveStaticFiles(staticFiles), detectLanguage, servePage(openPage, policy))
  app.notFound(rejectPath)
  app.onError(respondWithError)
  return app
}
