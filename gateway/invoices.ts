import { randomBytes } from 'node:crypto'
import { parseInvoiceLink } from '#contract/invoice.ts'
import type { Clock } from './clock.ts'
import { createExpiringMap } from './expiring-map.ts'
import { GatewayError, notFound } from './gateway-error.ts'
import { resolveInvoiceLocation } from './invoice-location.ts'
import type { StoreApi, StoreRequest } from './store-api.ts'
import type { StoreAnswer } from './store-answer.ts'

export type Invoices = {
  /**
   * Makes the invoice of an order (store-api.md § 4.3), or answers with what came of it in the last 10 minutes: nobody
   * knows whether printing twice makes two invoices. `data.url` of the answer is a link of the gateway's own.
   * `again` makes another one all the same. Throws `invoice_outcome_unknown` (409), `invoice_link_missing`
   * or `invoice_link_refused` (502), or a GatewayError saying that nothing was sent.
   */
  make(orderId: string, request: StoreRequest, again: boolean): Promise<StoreAnswer>
  /** Finds the file behind a link. Throws `invoice_link_expired` (410), or `not_found` for what is no link. */
  find(linkId: string): InvoiceFile
}

export type InvoiceFile = { orderId: string; location: URL }

type Outcome = StoreAnswer | GatewayError

const lifetimeMs = 10 * 60 * 1000
const capacity = 10_000
const linkIdPattern = /^[A-Za-z0-9_-]{43}$/

/** The invoices of the last 10 minutes, in memory: a restart forgets them. `baseUrl` ends in a slash. */
export function createInvoices(storeApi: StoreApi, baseUrl: URL, apiBase: URL, clock: Clock): Invoices {
  const files = createExpiringMap<InvoiceFile>(lifetimeMs, capacity, clock)
  const outcomes = createExpiringMap<Outcome>(lifetimeMs, capacity, clock)
  const underWay = new Map<string, Promise<StoreAnswer>>()

  async function make(orderId: string, request: StoreRequest, again: boolean): Promise<StoreAnswer> {
    const running = underWay.get(orderId)
    if (running) return running
    const known = again ? undefined : outcomes.get(orderId)
    if (known) return settle(known)
    const making = makeNow(orderId, request).finally(() => underWay.delete(orderId))
    underWay.set(orderId, making)
    return making
  }

  async function makeNow(orderId: string, request: StoreRequest): Promise<StoreAnswer> {
    let answer: StoreAnswer
    try {
      answer = await storeApi.call(request)
    } catch (error) {
      if (error instanceof GatewayError && error.nothingSent) throw error
      return remember(orderId, outcomeUnknown(error))
    }
    if (answer.envelope.success)
      return remember(orderId, linkTo(orderId, answer.status, answer.envelope.data))
    return answer.status < 500 ? answer : remember(orderId, outcomeUnknown())
  }

  function remember(orderId: string, outcome: Outcome): StoreAnswer {
    outcomes.set(orderId, outcome)
    return settle(outcome)
  }

  /* The answer is made anew, so that 10,000 of them take little memory whatever else the store API sends. */
  function linkTo(orderId: string, status: StoreAnswer['status'], data: unknown): Outcome {
    const link = parseInvoiceLink(data)
    if (!link) return linkMissing()
    const location = resolveInvoiceLocation(link.url, baseUrl, apiBase)
    if (!location) return linkRefused()
    const linkId = randomBytes(32).toString('base64url')
    files.set(linkId, { orderId, location })
    const made = { url: `/api/invoice-files/${linkId}` }
    const envelope = { success: true, data: made, pagination: null } as const
    return { status, envelope, text: JSON.stringify({ status, success: true, data: made }), headers: {} }
  }

  function find(linkId: string): InvoiceFile {
    if (!linkIdPattern.test(linkId)) throw notFound()
    const file = files.get(linkId)
    if (!file) {
      throw new GatewayError(
        410,
        'invoice_link_expired',
        'This link to an invoice has expired. Make the invoice again to open it.',
      )
    }
    return file
  }

  return { make, find }
}

function settle(outcome: Outcome): StoreAnswer {
  if (outcome instanceof GatewayError) throw outcome
  return outcome
}

function outcomeUnknown(cause?: unknown): GatewayError {
  return new GatewayError(
    409,
    'invoice_outcome_unknown',
    'The store API gave no clear answer, so the invoice may or may not have been made. Look at the order in the store before making another.',
    { cause },
  )
}

function linkMissing(): GatewayError {
  return new GatewayError(
    502,
    'invoice_link_missing',
    'The invoice was made, but the store API did not say where it is. Open it from the order in the store.',
  )
}

function linkRefused(): GatewayError {
  return new GatewayError(
    502,
    'invoice_link_refused',
    'The invoice was made, but its location is outside INVOICE_BASE_URL. Open it from the order in the store, and check that setting.',
  )
}
