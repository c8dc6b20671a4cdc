import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { parseInvoiceLink } from '#contract/invoice.ts'
import { GatewayError, notFound } from '#gateway/errors/gateway-error.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { StoreAnswer } from '#gateway/store/store-answer.ts'
import type { StoreApi, StoreRequest } from '#gateway/store/store-api.ts'
import { resolveInvoiceLocation } from './invoice-location.ts'
import type { InvoiceFile, InvoiceMemory, InvoiceOutcome, Remembered } from './invoice-memory.ts'

/** An invoice that is asked for: of which store and order, and by which session, where there are any. */
export type InvoiceOrder = {
  store: string
  session: string | null
  orderId: string
  storeApi: StoreApi
  request: StoreRequest
  /** Make another one all the same. */
  again: boolean
}

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
const lookEveryMs = 100
/* After its time the answer has still to be written down. */
const noteMs = 5000

/** What came of asking: an outcome to be remembered, or the store's refusal as it answered. */
type Result = { outcome: InvoiceOutcome; cause?: unknown } | { refusal: StoreAnswer }

/** Makes invoices, each once however many gateways are asked, and remembers what came of it. */
export function createInvoices({ memory, clock, timeoutMs, baseUrl, apiBase }: InvoicesDeps): Invoices {
  const underWay = new Map<string, Promise<Result>>()
  const never = new AbortController().signal

  async function make(order: InvoiceOrder): Promise<StoreAnswer> {
    const key = `${order.store} ${order.orderId}`
    let making = underWay.get(key)
    if (making === undefined) {
      making = makeOrRecall(order).finally(() => underWay.delete(key))
      underWay.set(key, making)
    }
    const result = await making
    return 'refusal' in result ? result.refusal : answerOf(result, order)
  }

  async function makeOrRecall(order: InvoiceOrder): Promise<Result> {
    while (true) {
      const before = await memory.recall(order.store, order.orderId)
      if (before?.is.kind === 'under_way') {
        await waitFor(before.is.until, order, before)
        continue
      }
      if (before && !order.again) return { outcome: before.is }
      const until = clock.now() + timeoutMs + noteMs
      const claim = await memory.note(
        order.store,
        order.orderId,
        { kind: 'under_way', until },
        before?.version ?? null,
      )
      if (claim !== null) return makeNow(order, before?.is ?? null, claim)
    }
  }

  /* Another gateway makes it. One that has not said by then what came of it never will. */
  async function waitFor(until: number, { store, orderId }: InvoiceOrder, { version }: Remembered) {
    if (clock.now() < until) await clock.sleep(lookEveryMs, never)
    else await memory.note(store, orderId, { kind: 'unknown' }, version)
  }

  async function makeNow(order: InvoiceOrder, before: InvoiceOutcome | null, claim: number): Promise<Result> {
    const { store, orderId, storeApi, request } = order
    const asBefore = () =>
      before === null ? memory.forget(store, orderId, claim) : memory.note(store, orderId, before, claim)
    let answer: StoreAnswer
    try {
      answer = await storeApi.call(request)
    } catch (cause) {
      if (!(cause instanceof GatewayError && cause.nothingSent)) {
        return { outcome: await remember(order, { kind: 'unknown' }, claim), cause }
      }
      await asBefore()
      throw cause
    }
    const { status, envelope, onSent } = answer
    if (!envelope.success && status < 500) {
      await asBefore()
      return { refusal: answer }
    }
    onSent?.()
    const outcome: InvoiceOutcome = envelope.success ? locate(status, envelope.data) : { kind: 'unknown' }
    return { outcome: await remember(order, outcome, claim) }
  }

  /* What cannot be written down cannot be answered with a link either; the claim ends by itself as unknown. */
  async function remember({ store, orderId }: InvoiceOrder, outcome: InvoiceOutcome, claim: number) {
    try {
      const noted = await memory.note(store, orderId, outcome, claim)
      return noted === null ? ({ kind: 'unknown' } as const) : outcome
    } catch {
      return { kind: 'unknown' } as const
    }
  }

  function locate(status: number, data: unknown): InvoiceOutcome {
    const link = parseInvoiceLink(data)
    if (!link) return { kind: 'link_missing' }
    const location = resolveInvoiceLocation(link.url, baseUrl, apiBase)
    return location ? { kind: 'made', status, location: location.href } : { kind: 'link_refused' }
  }

  /* Made anew each time: whatever else the store API sent is neither kept nor passed on. */
  async function answerOf(
    { outcome, cause }: Extract<Result, { outcome: unknown }>,
    { store, session, orderId }: InvoiceOrder,
  ): Promise<StoreAnswer> {
    if (outcome.kind !== 'made') throw troubleOf(outcome.kind, cause)
    const linkId = await memory.link({ store, session, orderId, location: outcome.location })
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
    'This link to an invoice has expired. Make the invoice again to open it.',
  )
}

function troubleOf(kind: Exclude<InvoiceOutcome['kind'], 'made'>, cause: unknown): GatewayError {
  switch (kind) {
    case 'unknown':
      return new GatewayError(
        409,
        'invoice_outcome_unknown',
        'The store API gave no clear answer, so the invoice may or may not have been made. Look at the order in the store before making another.',
        { cause },
      )
    case 'link_missing':
      return new GatewayError(
        502,
        'invoice_link_missing',
        'The invoice was made, but the store API did not say where it is. Open it from the order in the store.',
      )
    case 'link_refused':
      return new GatewayError(
        502,
        'invoice_link_refused',
        'The invoice was made, but its location is outside INVOICE_BASE_URL. Open it from the order in the store, and check that setting.',
      )
  }
}
