import { randomBytes } from 'node:crypto'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { GatewayError, notFound } from '#gateway/errors/gateway-error.ts'
import { getRecord, hashOf } from '#gateway/state/state.ts'
import type { StoreResponse } from '#gateway/store/store-response.ts'
import { resolveInvoiceLocation } from './invoice-location.ts'
import {
  createInvoiceIdempotency,
  type IdempotencyDeps,
  type InvoiceAttemptResult,
  type InvoiceRequest,
  invoiceTtlMs,
} from './invoice-idempotency.ts'

const fileSchema = v.object({
  store: v.string(),
  session: v.nullable(v.string()),
  orderId: v.string(),
  location: v.string(),
})

/** The file behind a link of the gateway, and its owner. `session` is null without sign-in. */
export type InvoiceFile = v.InferOutput<typeof fileSchema>

export type Invoices = ReturnType<typeof createInvoices>

type InvoicesDeps = Omit<IdempotencyDeps, 'resolveLocation'> & {
  /** Ends in a slash. */
  baseUrl: URL
  apiBase: URL
  fileOrigins?: readonly string[]
  numberOf(store: string, orderId: string): Promise<string | undefined>
}

const linkIdPattern = /^[A-Za-z0-9_-]{43}$/

/** Creates invoices, each once across all gateways, and links to their files. */
export function createInvoices(deps: InvoicesDeps) {
  const { baseUrl, apiBase, fileOrigins, state } = deps
  const idempotency = createInvoiceIdempotency({ ...deps, resolveLocation })

  function resolveLocation(location: string, from?: URL): URL | null {
    return resolveInvoiceLocation(location, baseUrl, apiBase, { from, origins: fileOrigins })
  }

  /** The number of an order that people see; undefined for an unknown one, or if it cannot be read: the invoice is worth more. */
  function numberOf(store: string, orderId: string): Promise<string | undefined> {
    return deps.numberOf(store, orderId).catch(() => undefined)
  }

  /**
   * Creates the invoice of an order (store-api.md § 4.3), or returns the outcome of the last 10 minutes: whether printing
   * twice creates two invoices is not documented. `data.url` of the response is a link of the gateway. Throws
   * `invoice_outcome_unknown` (409), `invoice_link_missing` or `invoice_link_refused` (502), or a GatewayError with
   * `nothingSent`.
   */
  async function create(request: InvoiceRequest): Promise<StoreResponse> {
    const result = await idempotency.createOnce(request)
    return 'refusal' in result ? result.refusal : toResponse(result, request)
  }

  /* Every response is built here: nothing else from the store API is stored or forwarded. */
  async function toResponse(
    { outcome, cause }: Extract<InvoiceAttemptResult, { outcome: unknown }>,
    { store, session, orderId }: InvoiceRequest,
  ): Promise<StoreResponse> {
    if (outcome.kind !== 'made') throw new GatewayError(errorCodes[outcome.kind], { cause })
    const file = { store, session, orderId, location: outcome.location }
    // The invoice exists, so the error must not have the `nothingSent` of an unavailable state.
    const found = Promise.all([createLink(file), numberOf(store, orderId)])
    const [linkId, number] = await found.catch((failure: unknown) => {
      throw new GatewayError(errorCodes.unknown, { cause: failure })
    })
    const data = { url: `/api/invoice-files/${linkId}`, number }
    // The cast is safe: the status of a success, which has a text.
    const status = outcome.status as ContentfulStatusCode
    return {
      status,
      envelope: { success: true, data, pagination: null },
      text: JSON.stringify({ status, success: true, data }),
      headers: {},
    }
  }

  /* Creates a link of 256 bits in 43 characters, and stores only its hash. */
  async function createLink(file: InvoiceFile): Promise<string> {
    const linkId = randomBytes(32).toString('base64url')
    await state.put(linkKey(linkId), JSON.stringify(file), { ttlMs: invoiceTtlMs })
    return linkId
  }

  /**
   * Finds the file behind a link. Throws `invoice_link_expired` (410), `not_found` for an invalid link, or `state_unreadable` (503) for an
   * unreadable record.
   */
  async function findFile(linkId: string): Promise<InvoiceFile> {
    if (!linkIdPattern.test(linkId)) throw notFound()
    const message = 'The record of an invoice link cannot be read.'
    const found = await getRecord(state, linkKey(linkId), fileSchema, message)
    if (!found) throw linkExpired()
    return found.record
  }

  return { create, findFile, resolveLocation, numberOf }
}

/** The 410 for an expired link. */
export function linkExpired(): GatewayError {
  return new GatewayError('invoice_link_expired')
}

const errorCodes = {
  unknown: 'invoice_outcome_unknown',
  link_missing: 'invoice_link_missing',
  link_refused: 'invoice_link_refused',
} as const

function linkKey(linkId: string): string {
  return `link:${hashOf(linkId)}`
}
