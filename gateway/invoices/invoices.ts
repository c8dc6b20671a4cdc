import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { parseInvoiceLink } from '#contract/invoice.ts'
import { GatewayError, notFound } from '#gateway/errors/gateway-error.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { StoreAnswer } from '#gateway/store/store-answer.ts'
import { resolveInvoiceLocation } from './invoice-location.ts'
import { createMakings, type InvoiceOrder, type MakingResult } from './invoice-makings.ts'
import type { InvoiceFile, InvoiceMemory, InvoiceOutcome } from './invoice-memory.ts'

export type Invoices = {
  /**
   * Makes the invoice of an order (store-api.md § 4.3), or answers with what came of it in the last 10 minutes: nobody
   * knows whether printing twice makes two invoices. `data.url` of the answer is a link of the gateway's own. Throws
   * `invoice_outcome_unknown` (409), `invoice_link_missing` or `invoice_link_refused` (502), or a GatewayError saying
   * that nothing was sent.
   */
  make(order: InvoiceOrder): Promise<StoreAnswer>
  /** Finds the file behind a link. Throws `invoice_link_expired` (410), or `not_found` for what is no link. */
  find(linkId: string): Promise<InvoiceFile>
}

type InvoicesDeps = {
  memory: InvoiceMemory
  clock: Clock
  /** How long the store API may take to answer. */
  timeoutMs: number
  /** Ends in a slash. */
  baseUrl: URL
  apiBase: URL
}

const linkIdPattern = /^[A-Za-z0-9_-]{43}$/

/** Makes invoices, each once however many gateways are asked, and hands out links to their files. */
export function createInvoices({ memory, clock, timeoutMs, baseUrl, apiBase }: InvoicesDeps): Invoices {
  const makings = createMakings({ memory, clock, timeoutMs, locate })

  async function make(order: InvoiceOrder): Promise<StoreAnswer> {
    const result = await makings.resultOf(order)
    return 'refusal' in result ? result.refusal : answerOf(result, order)
  }

  function locate(status: number, data: unknown): InvoiceOutcome {
    const link = parseInvoiceLink(data)
    if (!link) return { kind: 'link_missing' }
    const location = resolveInvoiceLocation(link.url, baseUrl, apiBase)
    return location ? { kind: 'made', status, location: location.href } : { kind: 'link_refused' }
  }

  /* Made anew each time: whatever else the store API sent is neither kept nor passed on. */
  async function answerOf(
    { outcome, cause }: Extract<MakingResult, { outcome: unknown }>,
    { store, session, orderId }: InvoiceOrder,
  ): Promise<StoreAnswer> {
    if (outcome.kind !== 'made') throw troubleOf(outcome.kind, cause)
    const file = { store, session, orderId, location: outcome.location }
    // Never “nothing was sent”, which is what is told of memory that is away: there is an invoice.
    const linkId = await memory.link(file).catch((away: unknown) => {
      throw troubleOf('unknown', away)
    })
    const data = { url: `/api/invoice-files/${linkId}` }
    // The cast is safe: the status of a success, which has a text.
    const status = outcome.status as ContentfulStatusCode
    return {
      status,
      envelope: { success: true, data, pagination: null },
      text: JSON.stringify({ status, success: true, data }),
      headers: {},
      onSent: null,
    }
  }

  async function find(linkId: string): Promise<InvoiceFile> {
    if (!linkIdPattern.test(linkId)) throw notFound()
    const file = await memory.follow(linkId)
    if (!file) throw linkExpired()
    return file
  }

  return { make, find }
}

/** The 410 for a link whose time is over. */
export function linkExpired(): GatewayError {
  return new GatewayError(
    410,
    'invoice_link_expired',
    'This link to an invoice has expired. Create the invoice again to open it.',
  )
}

function troubleOf(kind: Exclude<InvoiceOutcome['kind'], 'made'>, cause: unknown): GatewayError {
  switch (kind) {
    case 'unknown':
      return new GatewayError(
        409,
        'invoice_outcome_unknown',
        'The store API gave no clear answer, so the invoice may or may not have been created. Check the order in the store before creating another.',
        { cause },
      )
    case 'link_missing':
      return new GatewayError(
        502,
        'invoice_link_missing',
        'The invoice was created, but the store API did not say where it is. Open it from the order in the store.',
      )
    case 'link_refused':
      return new GatewayError(
        502,
        'invoice_link_refused',
        'The invoice was created, but its location is outside INVOICE_BASE_URL. Open it from the order in the store, and check that setting.',
      )
  }
}
