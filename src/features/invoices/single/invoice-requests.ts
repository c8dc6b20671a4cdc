import { invoiceFileName } from '#contract/invoice.ts'
import { readInvoiceFile, type FileProgress } from '#src/features/invoices/api/invoice-file.ts'
import { toApiError } from '#src/features/invoices/api/requests.ts'
import { isCreatingElsewhere, createInvoiceOnce } from '#src/features/invoices/create/create-invoice-once.ts'
import { isFresh, lastRequestOf } from '#src/features/invoices/create/recent-invoices.ts'
import type { ApiError } from '#src/lib/api/api-error.ts'
import { saveFileOnly } from '#src/lib/files/save-file.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** The outcome of a request. Each kind has its own message. */
type RequestOutcome =
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
  { kind: 'creating' } | { kind: 'downloading'; progress: FileProgress; cancel: () => void } | RequestOutcome

/** A request for an invoice since the page loaded, and its state. */
export type InvoiceRequest = {
  order: string
  state: RequestState
  /** When it began, in milliseconds since 1970. */
  at: number
}

const maxShown = 20

/** The requests, one per order, newest first. */
export const invoiceRequests = createSharedState<readonly InvoiceRequest[]>([])

/**
 * Creates an invoice and saves its file. Does nothing while a request for the order is in flight; the state changes
 * synchronously, so that a double click sends one request. Does not repeat an invoice created on this device, unless
 * `forceNew` is set.
 */
export async function requestInvoice(order: string, forceNew = false): Promise<void> {
  if (isInFlight(order)) return
  show(order, { kind: 'creating' })
  // The locks may still name a request of this tab that has just ended, so its outcome counts first.
  const isElsewhere = !forceNew && (await isCreatingElsewhere(order))
  const previous = forceNew ? null : previousOutcome(order)
  if (previous?.kind === 'made') await download(order, previous.link)
  // Another tab's request has no outcome yet: the gateway gives both tabs the same invoice.
  else if (previous && !isElsewhere) show(order, previous)
  else await sendRequest(order, forceNew)
}

/** Requests an invoice again. The gateway returns the one it remembers instead of creating a second. */
export async function retryRequest(order: string): Promise<void> {
  if (!isInFlight(order)) await sendRequest(order, false)
}

/** Downloads the file behind a link again. Creates no invoice. */
export async function downloadAgain(order: string, link: string): Promise<void> {
  if (!isInFlight(order)) await download(order, link)
}

/** Saves the file behind a link from the viewer. Leaves the state of the request unchanged. */
export async function saveViewedFile(order: string, link: string): Promise<void> {
  try {
    saveFileOnly(await readInvoiceFile(link), invoiceFileName(order, screenLanguage()))
  } catch (cause) {
    showFileMissing(order, link, toApiError(cause))
  }
}

/** Removes the outcomes of orders from the page. Requests in flight stay. */
export function dismissRequests(orders: readonly string[]): void {
  const dismissed = new Set(orders)
  invoiceRequests.set(invoiceRequests.get().filter(({ order }) => !dismissed.has(order) || isInFlight(order)))
}

/** Reports that the file of an order is missing, unless a request is in flight. */
export function showFileMissing(order: string, link: string, error: ApiError): void {
  if (!isInFlight(order)) show(order, { kind: 'file-missing', link, error })
}

async function sendRequest(order: string, forceNew: boolean): Promise<void> {
  show(order, { kind: 'creating' })
  const wasRequestedBefore = lastRequestOf(order) !== undefined
  const result = await createInvoiceOnce({ order, forceNew })
  switch (result.kind) {
    case 'made':
      return download(order, result.link)
    case 'unknown':
      return show(order, { kind: 'unknown', canRetry: result.error.code !== 'invoice_outcome_unknown' })
    case 'refused':
      return show(order, { ...result, wasRequestedBefore })
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
    saveFileOnly(file, invoiceFileName(order, screenLanguage()))
    show(order, { kind: 'downloaded', link })
  } catch (cause) {
    if (abort.signal.aborted) return show(order, { kind: 'cancelled', link })
    show(order, { kind: 'file-missing', link, error: toApiError(cause) })
  }
}

function previousOutcome(order: string): RequestOutcome | { kind: 'made'; link: string } | null {
  const previous = lastRequestOf(order)
  if (previous === undefined) return null
  if (previous.outcome === 'made') {
    const { link, at } = previous
    return isFresh(previous) && link !== undefined ? { kind: 'made', link } : { kind: 'created-before', at }
  }
  if (previous.outcome === 'no-link') return { kind: 'created-before', at: previous.at }
  // `asked`: the page was closed before the response. The gateway may remember the outcome.
  return { kind: 'unknown', canRetry: isFresh(previous) }
}

function isInFlight(order: string): boolean {
  const state = invoiceRequests.get().find((request) => request.order === order)?.state
  return state?.kind === 'creating' || state?.kind === 'downloading'
}

/* A new request comes first; one in flight keeps its place. */
function show(order: string, state: RequestState): void {
  const shown = invoiceRequests.get()
  const before = shown.find((request) => request.order === order)
  const next =
    before && isInFlight(order)
      ? shown.map((request) => (request === before ? { order, state, at: before.at } : request))
      : [{ order, state, at: Date.now() }, ...shown.filter((request) => request !== before)]
  invoiceRequests.set(next.filter((request, index) => index < maxShown || isInFlight(request.order)))
}
