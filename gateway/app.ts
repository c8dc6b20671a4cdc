import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { etag } from 'hono/etag'
import { requestId } from 'hono/request-id'
import type { Logger } from 'pino'
import type { OperationName } from '#contract/scopes.ts'
import type { TokenSource } from './access-token.ts'
import type { Clock } from './clock.ts'
import type { GatewaySettings } from './env.ts'
import { answerError, GatewayError, notFound } from './gateway-error.ts'
import { knownMethodsOnly, ownAddressOnly, ownPageOnly } from './guard.ts'
import { makeInvoice, passOn, sendInvoiceFile } from './handlers.ts'
import { createInvoiceMemory } from './invoice-memory.ts'
import { createInvoices } from './invoices.ts'
import { screenLanguage, servePage } from './page.ts'
import { requestLog } from './request-log.ts'
import { type ContentSecurityPolicy, securityHeaders } from './security-headers.ts'
import { serveStaticFiles, type StaticFiles } from './static-files.ts'
import { createStoreApi } from './store-api.ts'
import type { Upstream } from './upstream.ts'

/** What a gateway is made of. Tests pass their own upstream and clock; development passes Vite's page. */
export type GatewayDeps = {
  settings: GatewaySettings
  tokens: TokenSource
  upstream: Upstream
  clock: Clock
  logger: Logger
  /** The text of index.html for a path, placeholders unfilled. */
  readTemplate(path: string): Promise<string>
  staticFiles: StaticFiles
  contentSecurityPolicy: ContentSecurityPolicy
  /** Which build the page is of. Every answer says it, so that an older page can tell that it is one. */
  version: string
}

/**
 * Creates the gateway: the operations of store-api.md § 4 under /api with the access token added, invoice files, and the
 * page with its files. Pure: it neither listens nor reads the environment. Errors are answered in the error
 * envelope of the store API (`gateway-error.ts`).
 */
export function createGateway(deps: GatewayDeps): Hono {
  const {
    settings,
    tokens,
    upstream,
    clock,
    logger,
    readTemplate,
    staticFiles,
    contentSecurityPolicy,
    version,
  } = deps
  const { baseUrl, invoiceBaseUrl, upstreamTimeoutMs, publicOrigins, portalOrigins } = settings
  const storeApi = createStoreApi({ baseUrl, timeoutMs: upstreamTimeoutMs, tokens, upstream, clock })
  const memory = createInvoiceMemory(clock)
  const invoices = createInvoices({ storeApi, memory, baseUrl: invoiceBaseUrl, apiBase: baseUrl })
  const pass = (operation: OperationName) => passOn(storeApi, settings, operation)

  const app = new Hono()
  app.use(requestId())
  app.use(requestLog(logger, (path) => staticFiles.has(path)))
  app.use(securityHeaders({ contentSecurityPolicy, publicOrigins, portalOrigins }))
  app.use(ownAddressOnly(publicOrigins))

  app.get('/healthz', sayVersion(version), (c) => c.json({ status: 'ok' }))

  app.use('/api/*', sayVersion(version), knownMethodsOnly)
  // Opened by address, in a tab of its own: no header of ours can come with it, so the link is the secret.
  app.get('/api/invoice-files/:id', sendInvoiceFile(invoices, storeApi, settings, logger))

  app.use('/api/*', ownPageOnly, bodyLimit({ maxSize: 1024 * 1024, onError: refuseBody }))
  app.get('/api/brands', pass('listBrands'))
  app.get('/api/brands/:brand', pass('getBrand'))
  app.put('/api/brands/:brand', pass('updateBrand'))
  app.get('/api/reservations', pass('listReservations'))
  app.post('/api/orders/:order_id/print-invoice', makeInvoice(invoices, settings))
  app.get('/api/countries', pass('listCountries'))
  app.get('/api/countries/:country', pass('getCountry'))
  app.all('/api/*', refusePath)

  app.get(
    '*',
    etag(),
    serveStaticFiles(staticFiles),
    screenLanguage,
    servePage(settings, version, readTemplate),
  )
  app.notFound(refusePath)
  app.onError(answerError)
  return app
}

function sayVersion(version: string): MiddlewareHandler {
  return (c, next) => {
    c.header('X-Diwan-Version', version)
    return next()
  }
}

function refusePath(): never {
  throw notFound()
}

function refuseBody(): never {
  throw new GatewayError(413, 'body_too_large', 'More than 1 MB was sent. Shorten the texts and try again.')
}
