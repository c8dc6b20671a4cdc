import { invoiceFileName } from '#contract/invoice.ts'
import { readInvoiceFile, type FileProgress } from '#src/features/invoices/api/invoice-file.ts'
import { orderNumberOf } from '#src/features/invoices/api/order-numbers.ts'
import { tryCreateInvoice } from '#src/features/invoices/api/requests.ts'
import { type ApiError, toApiError } from '#src/lib/api/api-error.ts'
import { saveFileOnly } from '#src/lib/files/save-file.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { commonFailure } from '#src/lib/sending/common-failure.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { isFresh, lastRequestOf, recordOutcome, recordRequest, toOutcome } from './invoice-requests.ts'

/** How a request ended. Each kind has its own message. */
type End =
  | { kind: 'downloaded' | 'cancelled'; link: string }
  /** The invoice exists, but its file did not arrive. */
  | { kind: 'file-missing'; link: string; error: ApiError }
  | { kind: 'no-link'; error: ApiError }
  /** `wasRequestedBefore`: an earlier request may have created an invoice. */
  | { kind: 'refused'; error: ApiError; wasRequestedBefore: boolean }
  /** An invoice may exist. `canRetry`: the gateway may still remember the outcome. */
  | { kind: 'unknown'; canRetry: boolean }
  /** The invoice was created on this device, and the link to its file has expired. */
  | { kind: 'created-before'; at: number }

type RequestState =
  | { kind: 'creating' }
  | { kind: 'downloading'; progress: FileProgress; cancel: () => void }
  | End

/** A single order's request since the page loaded, which the page shows as a card. */
export type ShownRequest = {
  order: string
  state: RequestState
  /** The time of its stored request, in milliseconds since 1970; its own if none is stored. */
  asked: number
}

const maxShown = 20

/** The shown requests, one per order, newest first. */
export const shownRequests = createSharedState<readonly ShownRequest[]>([])

/**
 * Creates an invoice and saves its file. Does nothing while a request for the order is in flight; the state changes
 * synchronously, so that a double click sends one request. Does not repeat an invoice created on this device, unless
 * `forceNew` is set.
 */
export async function requestInvoice(order: string, forceNew = false): Promise<void> {
  if (isInFlight(order)) return
  const previous = forceNew ? undefined : lastRequestOf(order)
  // Another tab's request may have no outcome yet: the gateway gives both tabs the same invoice, or says that it is unknown.
  if (previous === undefined || (previous.outcome === 'asked' && isFresh(previous)))
    return send(order, forceNew)
  const { outcome, link, asked } = previous
  if (outcome === 'made' && link !== undefined && isFresh(previous)) return download(order, link)
  if (outcome === 'made' || outcome === 'no-link') return show(order, { kind: 'created-before', at: asked })
  show(order, { kind: 'unknown', canRetry: isFresh(previous) })
}

/** Requests an invoice again. The gateway returns the one it remembers instead of creating a second. */
export async function retryRequest(order: string): Promise<void> {
  const previous = lastRequestOf(order)
  // The gateway may have forgotten the earlier one meanwhile.
  if (previous && !isFresh(previous)) await requestInvoice(order)
  else if (!isInFlight(order)) await send(order, false)
}

/** Downloads the file behind a link again. Creates no invoice. */
export async function downloadAgain(order: string, link: string): Promise<void> {
  if (!isInFlight(order)) await download(order, link)
}

/** Saves the file behind a link from the viewer. Leaves the state of the request unchanged. */
export async function saveViewedFile(order: string, link: string): Promise<void> {
  try {
    saveFileOnly(await readInvoiceFile(link), invoiceFileName(orderNumberOf(order), screenLanguage()))
  } catch (cause) {
    showFileMissing(order, link, toApiError(cause))
  }
}

/** Removes the outcomes of orders from the page. Requests in flight stay. */
export function dismissRequests(orders: readonly string[]): void {
  const dismissed = new Set(orders)
  shownRequests.set(shownRequests.get().filter(({ order }) => !dismissed.has(order) || isInFlight(order)))
}

/** Reports that the file of an order is missing, unless a request is in flight. */
export function showFileMissing(order: string, link: string, error: ApiError): void {
  if (!isInFlight(order)) show(order, { kind: 'file-missing', link, error })
}

async function send(order: string, forceNew: boolean): Promise<void> {
  const previous = lastRequestOf(order)
  const asked = recordRequest(order, forceNew)
  show(order, { kind: 'creating' })
  const result = await tryCreateInvoice(order, { forceNew, asked })
  // A refusal that every order would get says nothing about this order.
  const isOfAll = result.kind === 'refused' && commonFailure(result.error) !== null
  recordOutcome(order, asked, isOfAll ? null : toOutcome(result))
  switch (result.kind) {
    case 'made':
      return download(order, result.link)
    case 'unknown':
      return show(order, { kind: 'unknown', canRetry: result.error.code !== 'invoice_outcome_unknown' })
    case 'refused':
      return show(order, { ...result, wasRequestedBefore: previous !== undefined })
    case 'no-link':
      return show(order, result)
  }
}

async function download(order: string, link: string): Promise<void> {
  const abort = new AbortController()
  const cancel = () => abort.abort()
  const onProgress = (progress: FileProgress) => show(order, { kind: 'downloading', progress, cancel })
  onProgress({ received: 0, total: null })
  try {
    const file = await readInvoiceFile(link, { signal: abort.signal, onProgress })
    saveFileOnly(file, invoiceFileName(orderNumberOf(order), screenLanguage()))
    show(order, { kind: 'downloaded', link })
  } catch (cause) {
    if (abort.signal.aborted) return show(order, { kind: 'cancelled', link })
    show(order, { kind: 'file-missing', link, error: toApiError(cause) })
  }
}

function isInFlight(order: string): boolean {
  const state = shownRequests.get().find((request) => request.order === order)?.state
  return state?.kind === 'creating' || state?.kind === 'downloading'
}

/* A new request comes first; one in flight keeps its place and time. */
function show(order: string, state: RequestState): void {
  const shown = shownRequests.get()
  const before = shown.find((request) => request.order === order)
  const isGoingOn = before !== undefined && isInFlight(order)
  const asked = isGoingOn ? before.asked : (lastRequestOf(order)?.asked ?? Date.now())
  const now = { order, state, asked }
  const next = isGoingOn
    ? shown.map((request) => (request === before ? now : request))
    : [now, ...shown.filter((request) => request !== before)]
  shownRequests.set(next.filter((request, index) => index < maxShown || isInFlight(request.order)))
}
