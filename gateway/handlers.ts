import type { Context } from 'hono'
import type { Logger } from 'pino'
import { invoiceFileName } from '#contract/invoice.ts'
import { changeHeader } from '#contract/live.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import { type AccessPolicy, type AppEnv, requireScope } from '#gateway/access/access-policy.ts'
import { openInvoiceFile } from '#gateway/invoices/invoice-file.ts'
import { type Invoices, linkExpired } from '#gateway/invoices/invoices.ts'
import type { Live } from '#gateway/live/live.ts'
import { compressOnce } from '#gateway/pages/compress.ts'
import { languageOf } from '#gateway/pages/detect-language.ts'
import { checkBrandUpdate } from '#gateway/requests/brand-update.ts'
import { respond } from '#gateway/middleware/response-headers.ts'
import { contentDisposition } from '#gateway/requests/content-disposition.ts'
import { portalOriginsOf } from '#gateway/middleware/security-headers.ts'
import type { UnsentBytes } from '#gateway/requests/unsent-bytes.ts'
import { operationLanguage, checkedPath, operationQuery } from '#gateway/requests/operation-request.ts'
import type { GatewaySettings } from '#gateway/settings/settings.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { StoreResponse } from '#gateway/store/store-response.ts'
import type { StoreRequest, Stores } from '#gateway/store/store-api.ts'
import { causeCode } from '#gateway/store/upstream.ts'
import type { SharedReads } from '#gateway/store/shared-reads.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'

/* A shorter body fits in one packet without compression. */
const minCompressedLength = 1400

type ReadDeps = { stores: Stores; reads: SharedReads; live: Pick<Live, 'catchUp'>; unsent: UnsentBytes }

/** Handles a read: checks the request, forwards it to the store API once for all equal requests in flight, and responds. */
export function forwardRead({ stores, reads, live, unsent }: ReadDeps, operation: OperationName) {
  return async (c: Context<AppEnv>) => {
    const { store } = c.get('caller')
    const request = { ...storeRequest(c, operation, store.languages[0]), client: c.req.raw.signal }
    const storeApi = stores.of(store.id)
    unsent.requireRoom(c)
    const known = Number(c.req.header(changeHeader)) || 0
    // The page reads a brand before it saves it, and has to see what a colleague saved until then.
    const isAlone = c.req.header('cache-control') === 'no-cache'
    if (!isAlone) await live.catchUp(store.id, known)
    const response = await (isAlone
      ? storeApi.call(request)
      : reads.call(store.id, storeApi, request, known > 0))
    // Its other requests may have filled it meanwhile.
    unsent.requireRoom(c)
    return sendStoreResponse(c, response, unsent)
  }
}

/**
 * Handles Update Brand (store-api.md § 4.1): checks the body, forwards it, and reports the change to all who follow the store,
 * also if the outcome is unknown. Needs `limitBody` before it.
 */
export function handleUpdateBrand(stores: Stores, live: Pick<Live, 'recordChange'>, logger: Logger) {
  /* A failure must not fail the save. Other pages then see the change when they poll, and this one by a number that no record has. */
  async function recordChange(store: string, id: string): Promise<string> {
    try {
      return String(await live.recordChange(store, { of: 'brands', id }))
    } catch (error) {
      logger.warn({ store, cause: causeCode(error) }, 'a saved brand was not reported')
      return String(Date.now())
    }
  }

  return async (c: Context<AppEnv>) => {
    const { store } = c.get('caller')
    const request = storeRequest(c, 'updateBrand', store.languages[0])
    const body = checkBrandUpdate(await c.req.text())
    const brand = c.req.param('brand') ?? ''
    try {
      const response = await stores.of(store.id).call({ ...request, body })
      const isSaved = response.envelope.success
      const change = isSaved || response.status >= 500 ? await recordChange(store.id, brand) : ''
      const headers = { ...response.headers, ...(isSaved && { [changeHeader]: change }) }
      return sendStoreResponse(c, { ...response, headers })
    } catch (error) {
      if (!(error instanceof GatewayError && error.nothingSent)) await recordChange(store.id, brand)
      throw error
    }
  }
}

/** Handles Create Order Invoice (store-api.md § 4.3). The operation has no body, so a body is ignored. */
export function handleCreateInvoice(stores: Stores, invoices: Invoices, clock: Clock) {
  return async (c: Context<AppEnv>) => {
    const { store, session } = c.get('caller')
    const response = await invoices.create({
      store: store.id,
      session: session?.id ?? null,
      orderId: c.req.param('order_id') ?? '',
      storeApi: stores.of(store.id),
      storeRequest: storeRequest(c, 'createInvoice', store.languages[0]),
      forceNew: c.req.header('x-make-again') === '1',
      askedAt: clock.now() - (Number(c.req.header('x-asked-ms-ago')) || 0),
    })
    return sendStoreResponse(c, response)
  }
}

type InvoiceFileDeps = { stores: Stores; invoices: Invoices; accessPolicy: Pick<AccessPolicy, 'grantOf'> }

/**
 * Handles the links that `handleCreateInvoice` responds with: sends the PDF, inline or with `?download=1` as a download, with
 * a file name in the language of the screen. Needs `detectLanguage` before it.
 */
export function sendInvoiceFile(
  { stores, invoices, accessPolicy }: InvoiceFileDeps,
  { upstreamTimeoutMs, invoiceFileTimeoutMs, portals }: GatewaySettings,
  logger: Logger,
) {
  return async (c: Context<AppEnv>) => {
    const { store, session, orderId, location } = await invoices.findFile(c.req.param('id') ?? '')
    const grant = await accessPolicy.grantOf(session, store)
    if (grant === undefined) throw linkExpired()
    const storeApi = stores.of(store)
    const client = c.req.raw.signal
    const number = await invoices.numberOf(store, orderId)
    const { body, length } = await openInvoiceFile({
      storeApi,
      location: new URL(location),
      resolveLocation: invoices.resolveLocation,
      grant,
      client,
      timeoutMs: upstreamTimeoutMs,
      totalTimeoutMs: invoiceFileTimeoutMs,
      onBroken: abortResponse(c, logger),
    })
    const kind = c.req.query('download') === '1' ? 'attachment' : 'inline'
    c.header('Content-Type', 'application/pdf')
    const name = invoiceFileName(number ?? orderId, languageOf(c))
    c.header('Content-Disposition', contentDisposition(kind, name))
    // The file runs and fetches nothing. `sandbox` would leave WebKit's viewer blank; the inline styles are the viewer's.
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    c.header('Content-Security-Policy', [policy, ...portalOriginsOf(store, portals)].join(' '))
    if (length !== null) c.header('Content-Length', String(length))
    return c.body(body)
  }
}

/* The response has started, so only a broken connection reports the failure. Tests in memory have no socket. */
function abortResponse({ env, var: { requestId } }: Context<AppEnv>, logger: Logger) {
  const outgoing = env?.outgoing
  if (outgoing === undefined) return undefined
  return (error: unknown) => {
    const code = error instanceof GatewayError ? error.code : 'internal_error'
    logger.warn({ requestId, code }, 'invoice file broke off')
    outgoing.destroy()
  }
}

/* Throws `scope_missing`, before anything is sent or a stored invoice is returned. */
function storeRequest(c: Context<AppEnv>, operation: OperationName, storeLanguage: string): StoreRequest {
  const { grant } = c.get('caller')
  requireScope(grant, operations[operation].scope)
  return {
    grant,
    operation,
    path: checkedPath(operation, c.req.param()),
    query: operationQuery(operation, new URLSearchParams(/\?.*/.exec(c.req.url)?.[0])),
    language: operationLanguage(operation, c.req.header('accept-language'), storeLanguage),
    demoFault: c.get('demoFault'),
  }
}

/*
 * Compression makes long lists ten times smaller. It is safe (BREACH): these responses hold no secret of Diwan, and other sites
 * cannot request them (`requireDiwanClient`).
 */
function sendStoreResponse(
  c: Context<AppEnv>,
  { status, envelope, text, headers, logFields }: StoreResponse,
  unsent?: UnsentBytes,
): Response {
  if (logFields !== undefined) c.set('logFields', logFields)
  // Responses to writes are short.
  const accept = unsent && c.req.header('accept-encoding')
  const { encoding, body } =
    text.length < minCompressedLength ? { body: text } : compressOnce(envelope, text, accept)
  unsent?.count(c, body.length)
  const allHeaders = {
    ...headers,
    'Content-Type': 'application/json',
    ...(encoding !== undefined && { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' }),
  }
  return respond(c, status, body, allHeaders)
}
