import type { Context } from 'hono'
import type { Logger } from 'pino'
import { invoiceFileName } from '#contract/invoice-file-name.ts'
import { type OperationName, operations } from '#contract/scopes.ts'
import type { Door, VisitEnv } from '#gateway/sessions/door.ts'
import { openInvoiceFile } from '#gateway/invoices/invoice-file.ts'
import { type Invoices, linkExpired } from '#gateway/invoices/invoices.ts'
import { compressed } from '#gateway/pages/compressed.ts'
import { languageOf } from '#gateway/pages/screen-language.ts'
import { readBrandUpdate } from '#gateway/requests/brand-update.ts'
import { wholeAnswer } from '#gateway/requests/carried-headers.ts'
import { contentDisposition } from '#gateway/requests/content-disposition.ts'
import { portalsOf } from '#gateway/requests/portals.ts'
import { operationLanguage, operationPath, operationQuery } from '#gateway/requests/operation-request.ts'
import type { GatewaySettings } from '#gateway/settings/env.ts'
import { requireScope } from '#gateway/store/grant.ts'
import type { StoreAnswer } from '#gateway/store/store-answer.ts'
import type { StoreRequest } from '#gateway/store/store-api.ts'
import type { Stores } from '#gateway/store/stores.ts'
import { GatewayError, sentInPart } from './errors/gateway-error.ts'

/* What fits into one packet anyway is sent as it is. */
const shortest = 1400

/** Handles a brand, reservation or country operation (store-api.md § 4.1, 4.2, 4.4, 4.5): checked, passed on, answered. */
export function passOn(stores: Stores, operation: OperationName) {
  const isRead = operations[operation].method === 'GET'
  return async (c: Context<VisitEnv>) => {
    const { store } = c.get('visit')
    const request = storeRequest(c, operation, store.languages[0])
    const rest = isRead ? { client: c.req.raw.signal } : { body: readBrandUpdate(await readBody(c)) }
    const answer = await stores.of(store.id).call({ ...request, ...rest })
    return answerPage(c, answer, isRead ? c.req.header('accept-encoding') : undefined)
  }
}

/** Handles Create Order Invoice (store-api.md § 4.3). Its request has no body: one that is sent is ignored. */
export function makeInvoice(stores: Stores, invoices: Invoices) {
  return async (c: Context<VisitEnv>) => {
    const { store, session } = c.get('visit')
    const made = await invoices.make({
      store: store.id,
      session: session?.id ?? null,
      orderId: c.req.param('order_id') ?? '',
      storeApi: stores.of(store.id),
      request: storeRequest(c, 'createInvoice', store.languages[0]),
      again: c.req.header('x-make-again') === '1',
    })
    return answerPage(c, made)
  }
}

/**
 * Handles the links that `makeInvoice` hands out: the PDF itself, to look at or with `?download=1` to keep, named in the
 * reader's language. Comes after `screenLanguage`.
 */
export function sendInvoiceFile(
  { stores, invoices, door }: { stores: Stores; invoices: Invoices; door: Pick<Door, 'grantOf'> },
  { upstreamTimeoutMs, invoiceFileTimeoutMs, portals }: GatewaySettings,
  logger: Logger,
) {
  return async (c: Context<VisitEnv>) => {
    const { store, session, orderId, location } = await invoices.find(c.req.param('id') ?? '')
    const grant = session === null ? null : await door.grantOf(session, store)
    if (grant === undefined) throw linkExpired()
    const storeApi = stores.of(store)
    const client = c.req.raw.signal
    const { body, length } = await openInvoiceFile({
      storeApi,
      location: new URL(location),
      grant,
      client,
      timeoutMs: upstreamTimeoutMs,
      totalTimeoutMs: invoiceFileTimeoutMs,
      onBroken: breakOff(c, logger),
    })
    const kind = c.req.query('download') === '1' ? 'attachment' : 'inline'
    c.header('Content-Type', 'application/pdf')
    c.header('Content-Disposition', contentDisposition(kind, invoiceFileName(orderId, languageOf(c))))
    // Whatever it is, it runs and fetches nothing. `sandbox` would leave WebKit's viewer blank; the styles are the viewer's.
    const ancestors = ["'self'", ...portalsOf(store, portals)].join(' ')
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${ancestors}`,
    )
    c.header('Cache-Control', 'no-store')
    if (length !== null) c.header('Content-Length', String(length))
    return c.body(body)
  }
}

/* The answer has begun by then, so all that tells the browser is that it never ends. In memory there is no socket. */
function breakOff({ env, var: { requestId } }: Context<VisitEnv>, logger: Logger) {
  const outgoing = env?.outgoing
  if (outgoing === undefined) return undefined
  return (error: unknown) => {
    logger.warn(
      { requestId, code: error instanceof GatewayError ? error.code : 'internal_error' },
      'invoice file broke off',
    )
    outgoing.destroy()
  }
}

/* Throws where the session was not granted the scope of the operation: then nothing is sent, nor recalled. */
function storeRequest(c: Context<VisitEnv>, operation: OperationName, storeLanguage: string): StoreRequest {
  const { grant } = c.get('visit')
  requireScope(grant, operations[operation].scope)
  return {
    grant,
    operation,
    path: operationPath(operation, c.req.param()),
    query: operationQuery(operation, searchOf(c.req.url)),
    language: operationLanguage(operation, c.req.header('accept-language'), storeLanguage),
    triedFault: c.get('triedFault'),
  }
}

/* Most have none, and are not taken apart for it. */
function searchOf(url: string): URLSearchParams {
  return url.includes('?') ? new URL(url).searchParams : new URLSearchParams()
}

async function readBody(c: Context): Promise<string> {
  return c.req.text().catch((cause: unknown) => {
    throw sentInPart(cause)
  })
}

/*
 * Long lists in a tenth of their bytes. What is compressed holds none of our secrets, and no other site can ask for it
 * (`ownPageOnly`), so nobody can choose what would stand beside one.
 */
function answerPage(
  c: Context<VisitEnv>,
  { status, text, headers, onSent }: StoreAnswer,
  accept?: string,
): Response {
  const { encoding, body } = text.length < shortest ? { body: text } : compressed(text, accept)
  const all = {
    ...headers,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(encoding !== undefined && { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' }),
  }
  if (onSent === null) return wholeAnswer(c, status, body, all)
  const bytes = Buffer.from(body)
  return wholeAnswer(c, status, telling(bytes, onSent), { ...all, 'Content-Length': String(bytes.length) })
}

/* Asked for more only when what was handed out has left. */
function telling(bytes: Uint8Array, onSent: () => void): ReadableStream<Uint8Array> {
  const pieces = [bytes]
  return new ReadableStream(
    {
      pull(controller) {
        const piece = pieces.pop()
        if (piece !== undefined) return controller.enqueue(piece)
        onSent()
        controller.close()
      },
      cancel: onSent,
    },
    { highWaterMark: 0 },
  )
}
