import * as v from 'valibot'
import { orderIdPattern } from '#contract/identifiers.ts'
import type { InvoiceResult } from '#src/features/invoices/api/requests.ts'
import { serviceTextsOf, type ApiError } from '#src/lib/api/api-error.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import {
  onStoredByOtherTab,
  readStoredText,
  readStored,
  writeStored,
} from '#src/lib/storage/stored-values.ts'
import { lazily } from '#src/lib/lazily.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

const failureSchema = v.object({
  status: v.nullable(v.number()),
  code: v.nullable(v.string()),
  /** The store's message. */
  words: v.string(),
})

/** An error, as this browser stores it. */
export type StoredFailure = v.InferOutput<typeof failureSchema>

const requestSchema = v.object({
  order: v.pipe(v.string(), v.regex(orderIdPattern)),
  /** When it was requested, in milliseconds since 1970; a waiting one: when its list was entered. */
  asked: v.number(),
  /** `asked`: there is no outcome yet, or the page was closed before the response. */
  outcome: v.picklist(['waiting', 'asked', 'not-sent', 'made', 'refused', 'unknown', 'no-link']),
  /** The gateway's link to its file. */
  link: v.optional(v.pipe(v.string(), v.regex(/^\/api\/invoice-files\/[\w-]+$/))),
  /** The error, unless the invoice is made. */
  failure: v.optional(failureSchema),
  /** It belongs to the present list of several orders. */
  isListed: v.optional(v.literal(true)),
})

/** A request for an invoice on this device. */
export type InvoiceRequest = v.InferOutput<typeof requestSchema>

/** What became of a request. */
export type RequestOutcome = Pick<InvoiceRequest, 'link' | 'failure'> & {
  outcome: 'made' | 'refused' | 'unknown' | 'no-link'
}

/** The stored form of a result. */
export function toOutcome(result: InvoiceResult): RequestOutcome {
  const { kind } = result
  return kind === 'made'
    ? { outcome: kind, link: result.link }
    : { outcome: kind, failure: toStoredFailure(result.error) }
}

/** The stored form of an error. */
export function toStoredFailure(error: ApiError): StoredFailure {
  return { status: error.status, code: error.code, words: serviceTextsOf(error).join(' ') }
}

/** The storage key of the requests. */
export const invoiceRequestsKey = () => storageKey('invoice-requests')

const schema = v.array(requestSchema)
/* Enough for a full list and the requests of the days before. */
const maxStored = 1000
/* The gateway keeps a link for ten minutes; its response may have taken half a minute. */
const linkLifetimeMs = 9.5 * 60_000

/* What this page wrote last: an unchanged text is not read again, so that unchanged requests stay the same objects. */
let writtenText: string | null = null

/** The requests, newest first, stored in this browser. Without storage they last until the page closes. */
export const invoiceRequests = lazily(() => {
  const state = createSharedState<readonly InvoiceRequest[]>(readRequests())
  onStoredByOtherTab(invoiceRequestsKey(), () => state.set(readRequests()))
  return state
})

function readRequests(): InvoiceRequest[] {
  return readStored(invoiceRequestsKey(), schema) ?? []
}

/** Changes the stored requests. Reads the storage first: another tab may have added some. */
export function updateRequests(change: (requests: readonly InvoiceRequest[]) => readonly InvoiceRequest[]) {
  const stored = invoiceRequests()
  const isUnchanged = writtenText !== null && readStoredText(invoiceRequestsKey()) === writtenText
  const next = change(isUnchanged ? stored.get() : readRequests()).slice(0, maxStored)
  writeStored(invoiceRequestsKey(), next.length === 0 ? null : next)
  writtenText = readStoredText(invoiceRequestsKey())
  stored.set(next)
}

/** Records a request before it is sent, so that a reload cannot lose it. Returns its time, or that of the one it repeats, which identifies it. */
export function recordRequest(order: string, forceNew = false): number {
  const repeated = repeatedRequest(order, forceNew)
  if (repeated && repeated.outcome !== 'asked') return repeated.asked
  const asked = repeated?.asked ?? Date.now()
  updateRequests((requests) => {
    // Behind the one it repeats, which may be refused earlier; otherwise first.
    const place = requests.findIndex((one) => one.order === order && one.asked === asked) + 1
    return requests.toSpliced(place, 0, { order, asked, outcome: 'asked' })
  })
  return asked
}

/**
 * Records the outcome of a request and of those that shared its time, which become one: no other outcome takes a created invoice away,
 * and a refusal says nothing about another request. Null discards it.
 */
export function recordOutcome(order: string, asked: number, outcome: RequestOutcome | null): void {
  updateRequests((requests) => {
    const isSame = (one: InvoiceRequest) => one.order === order && one.asked === asked
    // What waits has been sent by nobody.
    const same = requests.filter((one) => isSame(one) && one.outcome !== 'waiting')
    const isRefused = outcome?.outcome === 'refused'
    const open = same.filter((one) => one.outcome === 'asked')
    if (outcome === null || (isRefused && open.length > 1)) {
      const own = open.findLast((one) => !one.isListed)
      return requests.filter((one) => one !== own)
    }
    // A list keeps its place.
    const replaced = same.find(({ isListed }) => isListed) ?? same[0]
    const isListed = replaced?.isListed
    const known = same.find((one) => one.outcome === 'made' || (isRefused && one.outcome === 'unknown'))
    const next = { ...(known ?? outcome), order, asked, ...(isListed && { isListed }) }
    return requests.flatMap((one) => (one === replaced ? [next] : same.includes(one) ? [] : [one]))
  })
}

/** Whether a request may have an invoice. */
function mayBeMade({ outcome }: InvoiceRequest): boolean {
  return !['waiting', 'not-sent', 'refused'].includes(outcome)
}

/** The last request for an order's invoice on this device that may have one. */
export function lastRequestOf(order: string): InvoiceRequest | undefined {
  const requests = invoiceRequests().get()
  return latestOf(requests.filter((request) => request.order === order && mayBeMade(request))).get(order)
}

/** The earlier request that another one repeats: the gateway remembers its invoice, and creates none unless that is forced. */
export function repeatedRequest(order: string, forceNew: boolean): InvoiceRequest | undefined {
  const last = forceNew ? undefined : lastRequestOf(order)
  return last && isFresh(last) ? last : undefined
}

/* The latest request of each order; the first of several at the same time. */
function latestOf(requests: readonly InvoiceRequest[]): Map<string, InvoiceRequest> {
  const latest = new Map<string, InvoiceRequest>()
  for (const request of requests) {
    if (request.asked > (latest.get(request.order)?.asked ?? -Infinity)) latest.set(request.order, request)
  }
  return latest
}

/** Whether the invoice of an order has a file here: another press downloads it, and creates none. */
export function isDownloadable(order: string): boolean {
  const last = lastRequestOf(order)
  return last?.outcome === 'made' && last.link !== undefined && isFresh(last)
}

/** The orders whose invoice was requested on this device and not refused. */
export function requestedOrders(requests: readonly InvoiceRequest[]): ReadonlySet<string> {
  return new Set(requests.filter(mayBeMade).map(({ order }) => order))
}

/** The failed requests that no later request for the same order followed. */
export function failedRequests(requests: readonly InvoiceRequest[]): InvoiceRequest[] {
  const sent = requests.filter(({ outcome }) => outcome !== 'waiting' && outcome !== 'not-sent')
  const latest = latestOf(sent)
  return sent.filter((request) => latest.get(request.order) === request && request.outcome !== 'made')
}

/** Whether the gateway still remembers the outcome and serves the file behind its link. */
export function isFresh({ asked }: { asked: number }): boolean {
  return Date.now() - asked < linkLifetimeMs
}

/** Deletes all requests but those of the present list. */
export function clearRequests(): void {
  updateRequests((requests) => requests.filter(({ isListed }) => isListed))
}
