import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Logger } from 'pino'
import type { OperationName } from '#contract/scopes.ts'
import { serveSharedAssets, type SharedAssets } from '#gateway/assets/shared-assets.ts'
import { createInvoiceMemory } from '#gateway/invoices/invoice-memory.ts'
import { createInvoices } from '#gateway/invoices/invoices.ts'
import { createFirstAnswers } from '#gateway/pages/first-answer.ts'
import { pageWriter, servePage, servePageWithAnswer } from '#gateway/pages/page.ts'
import { screenLanguage } from '#gateway/pages/screen-language.ts'
import { serveStaticFiles, type StaticFiles } from '#gateway/pages/static-files.ts'
import { createClientAddress } from '#gateway/requests/client-address.ts'
import { carryHeaders } from '#gateway/requests/carried-headers.ts'
import { knownMethodsOnly, limitBody, ownHostOnly, ownPageOnly } from '#gateway/requests/guard.ts'
import { nameRequest } from '#gateway/requests/request-id.ts'
import { requestLog } from '#gateway/requests/request-log.ts'
import { type ContentSecurityPolicy, securityHeaders } from '#gateway/requests/security-headers.ts'
import { hearTriedFault } from '#gateway/requests/tried-fault.ts'
import type { GatewaySettings } from '#gateway/settings/env.ts'
import type { State } from '#gateway/state/state.ts'
import { createStores } from '#gateway/store/stores.ts'
import type { Upstream } from '#gateway/store/upstream.ts'
import { admit, type Door, type VisitEnv } from '#gateway/sessions/door.ts'
import { answerError, notFound } from './errors/gateway-error.ts'
import { makeInvoice, passOn, sendInvoiceFile } from './handlers.ts'
import { answerReadiness } from './readiness.ts'
import type { SignIn } from './sign-in/sign-in.ts'
import type { Clock } from './store/clock.ts'
import type { UnderWay } from './under-way.ts'

/** What a gateway is made of. Tests pass their own upstream and clock; development passes Vite's page. */
export type GatewayDeps = {
  settings: GatewaySettings
  door: Door
  /** What stands before the door where people sign in. */
  signIn: SignIn | null
  state: State
  upstream: Upstream
  clock: Clock
  logger: Logger
  /** The text of index.html for a path, placeholders unfilled. */
  readTemplate(path: string): Promise<string>
  staticFiles: StaticFiles
  /** The assets of other builds; null without `ASSETS_DIR`. */
  sharedAssets: SharedAssets | null
  contentSecurityPolicy: ContentSecurityPolicy
  underWay: UnderWay
  /** Aborted as soon as the program is asked to end. */
  ending: AbortSignal
  /** Which build the page is of. Every answer says it, so that an older page can tell that it is one. */
  version: string
}

/**
 * Creates the gateway: the operations of store-api.md § 4 under /api with the access token added, invoice files, and the
 * page with its files. Pure: it neither listens nor reads the environment. Errors are answered in the error
 * envelope of the store API (`gateway-error.ts`).
 */
export function createGateway(deps: GatewayDeps): Hono<VisitEnv> {
  const {
    settings,
    door,
    signIn,
    state,
    upstream,
    clock,
    logger,
    underWay,
    ending,
    readTemplate,
    staticFiles,
    sharedAssets,
    contentSecurityPolicy,
    version,
  } = deps
  const { baseUrl, invoiceBaseUrl, upstreamTimeoutMs, publicOrigins, portals, trustedProxies } = settings
  const timeoutMs = upstreamTimeoutMs
  const stores = createStores({ baseUrl, timeoutMs, upstream, clock, tokensOf: door.tokensOf })
  const memory = createInvoiceMemory(state)
  const invoices = createInvoices({ memory, clock, timeoutMs, baseUrl: invoiceBaseUrl, apiBase: baseUrl })
  const pass = (operation: OperationName) => passOn(stores, operation)

  const app = new Hono<VisitEnv>()
  const isQuiet = (path: string) => path === '/healthz' || path === '/readyz' || staticFiles.has(path)
  app.use(requestLog({ logger, addressOf: createClientAddress(trustedProxies), isQuiet }))
  const security = securityHeaders({ contentSecurityPolicy, publicOrigins, portals })
  app.use(
    carryHeaders((c) => ({
      ...security(c),
      'X-Request-Id': nameRequest(c),
      'X-Diwan-Version': version,
    })),
  )
  // Whoever balances the load asks at a path of its own.
  app.get('/healthz', (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'ok' })
  })
  app.get(
    '/readyz',
    answerReadiness([() => state.problems(), ...(signIn ? [signIn.problems] : [])], ending, logger),
  )
  // Sent by the store's own service, from elsewhere: a proof of its own is in it.
  if (signIn?.events) app.use('/events/*', limitBody).route('/events', signIn.events)
  app.use(ownHostOnly(publicOrigins))

  app.use('/api/*', (_, next) => underWay.during(next()), knownMethodsOnly)
  // Opened by its URL, in a tab of its own: no header of ours can come with it, so the link is the secret.
  app.get(
    '/api/invoice-files/:id',
    screenLanguage,
    sendInvoiceFile({ stores, invoices, door }, settings, logger),
  )

  app.use('/api/*', ownPageOnly).on(['PUT', 'POST'], '/api/*', limitBody)
  if (settings.mode === 'demo') app.use('/api/*', hearTriedFault(clock))
  app.use('/auth/*', knownMethodsOnly).use('/auth/sign-out', ownPageOnly, limitBody)
  if (signIn) app.route('/auth', signIn.pages).route('/api', signIn.calls)
  app.use('/api/*', admit(door, 'store'))
  app.get('/api/brands', pass('listBrands'))
  app.get('/api/brands/:brand', pass('getBrand'))
  app.put('/api/brands/:brand', pass('updateBrand'))
  app.get('/api/reservations', pass('listReservations'))
  app.post('/api/orders/:order_id/print-invoice', makeInvoice(stores, invoices))
  app.get('/api/countries', pass('listCountries'))
  app.get('/api/countries/:country', pass('getCountry'))
  app.all('/api/*', refusePath)

  // The page would tell whoever watches that all is well.
  app.get('/healthz/*', refusePath)
  app.get('/assets/*', etag(), serveStaticFiles(staticFiles), serveSharedAssets(sharedAssets))
  const writePage = pageWriter(settings, version, clock, readTemplate)
  if (settings.mode !== 'sign-in') {
    const answers = createFirstAnswers(settings.store, clock, (request) => app.fetch(request))
    app.get('*', screenLanguage, servePageWithAnswer(writePage, answers))
  }
  app.get('*', etag(), serveStaticFiles(staticFiles), screenLanguage, servePage(writePage))
  app.notFound(refusePath)
  app.onError(answerError)
  return app
}

function refusePath(): never {
  throw notFound()
}
