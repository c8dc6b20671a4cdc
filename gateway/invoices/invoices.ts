import { randomBytes } from 'node:crypto'
import { parseInvoiceLink } from '#contract/invoice.ts'
import { GatewayError, notFound } from '#gateway/errors/gateway-error.ts'
import type { StoreAnswer } from '#gateway/store/store-answer.ts'
import type { StoreApi, StoreRequest } from '#gateway/store/store-api.ts'
import { resolveInvoiceLocation } from './invoice-location.ts'
import type { InvoiceFile, InvoiceMemory, InvoiceOutcome } from './invoice-memory.ts'

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

type InvoicesDeps = {
  storeApi: StoreApi
  memory: InvoiceMemory
  /** Ends in a slash. */
  baseUrl: URL
  apiBase: URL
}

const linkIdPattern = /^[A-Za-z0-9_-]{43}$/

/** Makes invoices, each once, and remembers what came of it. */
export function createInvoices({ storeApi, memory, baseUrl, apiBase }: InvoicesDeps): Invoices {
  const underWay = new Map<string, Promise<StoreAnswer>>()

  async function make(orderId: string, request: StoreRequest, again: boolean): Promise<StoreAnswer> {
    const running = underWay.get(orderId)
    if (running) return running
    const known = again ? undefined : memory.outcomes.get(orderId)
    if (known) return answerOf(known)
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
      return remember(orderId, { kind: 'unknown' }, error)
    }
    const { status, envelope, onSent } = answer
    const isRefusal = !envelope.success && status < 500
    if (isRefusal) return answer
    onSent?.()
    if (envelope.success) return remember(orderId, linkTo(orderId, status, envelope.data))
    return remember(orderId, { kind: 'unknown' })
  }

  function remember(orderId: string, outcome: InvoiceOutcome, cause?: unknown): StoreAnswer {
    memory.outcomes.set(orderId, outcome)
    return answerOf(outcome, cause)
  }

  function linkTo(orderId: string, status: StoreAnswer['status'], data: unknown): InvoiceOutcome {
    const link = parseInvoiceLink(data)
    if (!link) return { kind: 'link_missing' }
    const location = resolveInvoiceLocation(link.url, baseUrl, apiBase)
    if (!location) return { kind: 'link_refused' }
    const linkId = randomBytes(32).toString('base64url')
    memory.files.set(linkId, { orderId, location: location.href })
    return { kind: 'made', status, linkId }
  }

  function find(linkId: string): InvoiceFile {
    if (!linkIdPattern.test(linkId)) throw notFound()
    const file = memory.files.get(linkId)
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

/* Made anew each time: whatever else the store API sent is neither kept nor passed on. */
function answerOf(outcome: InvoiceOutcome, cause?: unknown): StoreAnswer {
  switch (outcome.kind) {
    case 'made': {
      const { status, linkId } = outcome
      const data = { url: `/api/invoice-files/${linkId}` }
      const envelope = { success: true, data, pagination: null } as const
      return {
        status,
        envelope,
        text: JSON.stringify({ status, success: true, data }),
        headers: {},
        onSent: null,
      }
    }
    case 'unknown':
      throw new GatewayError(
        409,
        'invoice_outcome_unknown',
        'The store API gave no clear answer, so the invoice may or may not have been made. Look at the order in the store before making another.',
        { cause },
      )
    case 'link_missing':
      throw new GatewayError(
        502,
        'invoice_link_missing',
        'The invoice was made, but the store API did not say where it is. Open it from the order in the store.',
      )
    case 'link_refused':
      throw new GatewayError(
        502,
        'invoice_link_refused',
        'The invoice was made, but its location is outside INVOICE_BASE_URL. Open it from the order in the store, and check that setting.',
      )
  }
}
