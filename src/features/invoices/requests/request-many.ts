import * as v from 'valibot'
import { lazily } from '#src/lib/lazily.ts'
import { commonFailure, commonStopReason } from '#src/lib/sending/common-failure.ts'
import { createSender, type Send } from '#src/lib/sending/send-one-by-one.ts'
import { type StopReason, stopReasons } from '#src/lib/sending/send-result.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { onStoredByOtherTab, readStored, writeStored } from '#src/lib/storage/stored-values.ts'
import { isLockHeld, tryWithLock, withLock } from '#src/lib/tabs/lock.ts'
import { tryCreateInvoice } from '#src/features/invoices/api/requests.ts'
import {
  invoiceRequests,
  invoiceRequestsKey,
  recordOutcome,
  repeatedRequest,
  toOutcome,
  updateRequests,
  type InvoiceRequest,
  type RequestOutcome,
} from './invoice-requests.ts'
import { clearFiles, readListFile } from './list-files.ts'
import { dismissRequests } from './request-one.ts'

/* A tab holds the lock while it sends the list. */
const lockName = () => storageKey('invoice-list')
const reasonKey = () => storageKey('invoice-list-stopped')
const readReason = () => readStored(reasonKey(), v.picklist(stopReasons))

/** Whether another tab sends the list; null while that is unknown. */
export const isInOtherTab = createSharedState<boolean | null>(null)

/** Why the list stopped, in whichever tab, although orders wait. */
export const stoppedBy = createSharedState<StopReason | null>(null)

/** The requests of the present list, in the order in which they were entered. */
export function listedRequests(requests: readonly InvoiceRequest[]): InvoiceRequest[] {
  return requests.filter(({ isListed }) => isListed)
}

/** Whether no order of the list waits or is being sent. */
export function isListFinished(requests: readonly InvoiceRequest[]): boolean {
  return !listedRequests(requests).some(({ outcome }) => outcome === 'waiting' || outcome === 'asked')
}

const listed = () => listedRequests(invoiceRequests().get())

/** Sends the orders of the list, each once. */
export const invoiceList = lazily(() => {
  onStoredByOtherTab(invoiceRequestsKey(), () => void watchOtherTab())
  void watchOtherTab()
  return createSender<RequestOutcome>({
    send: sendOrder(false),
    onSettled(order, outcome) {
      const sent = listed().find((request) => request.order === order)
      if (sent) recordOutcome(order, sent.asked, outcome)
    },
    interrupted: interrupted(),
  })
})

/**
 * Sends these orders in place of a finished list. Their rows stand in place of the cards of the same orders. Resolves to whether they
 * were accepted, before they are sent.
 */
export async function requestMany(orders: readonly string[]): Promise<boolean> {
  // All orders may have their outcome while the last file arrives.
  if (isListFinished(invoiceRequests().get())) await listEnded()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  void runHere(() => {
    if (!isListFinished(invoiceRequests().get())) return null
    const asked = Date.now()
    const added = orders.map((order) => ({ order, asked, outcome: 'waiting', isListed: true }) as const)
    endList(added)
    dismissRequests(orders)
    resolve(true)
    return { left: orders }
  }).finally(() => resolve(false))
  return promise
}

/** Sends the waiting orders. */
export function resumeList(): Promise<void> {
  return runHere(() => ({
    left: ordersWith('waiting'),
    keys: listed().map(({ order }) => order),
  }))
}

/** Sends the refused orders again. Waiting orders stay waiting. */
export function retryRefused(): Promise<void> {
  return runHere(() => ({ left: ordersWith('refused') }))
}

/** Creates the invoice of an order with an unknown outcome, after the user confirmed it. */
export function createInListAnyway(order: string): Promise<void> {
  return runHere(() => ({
    left: ordersWith('unknown').filter((unknown) => unknown === order),
    send: sendOrder(true),
  }))
}

/** Stops after the order in flight, and skips those that wait. */
export function cancelList(): Promise<void> {
  if (running === null)
    return runHere(() => {
      changeListed(skip)
      setReason(null)
    })
  invoiceList().cancel()
  changeListed(skip)
  return listEnded()
}

/** Ends the list once it has stopped. Its sent orders stay among the requests. */
export async function clearList(): Promise<void> {
  await listEnded()
  await runHere(() => endList([]))
}

function ordersWith(outcome: InvoiceRequest['outcome']): string[] {
  return listed().flatMap((request) => (request.outcome === outcome ? [request.order] : []))
}

type Run = { left: readonly string[]; keys?: readonly string[]; send?: Send<RequestOutcome> }

/* Resolves when this tab no longer sends the list; null while it does not. */
let running: Promise<void> | null = null

/** Resolves when this tab no longer sends the list. */
export async function listEnded(): Promise<void> {
  await running
}

/* Changes the list and sends what the result says, unless a tab sends it. */
function runHere(plan: () => Run | null | void): Promise<void> {
  if (running) return Promise.resolve()
  running = runWithLock(plan).finally(() => (running = null))
  return running
}

async function runWithLock(plan: () => Run | null | void): Promise<void> {
  const isDone = await tryWithLock(lockName(), async () => {
    isInOtherTab.set(false)
    settleAbandoned()
    const run = plan()
    if (run) {
      setReason('left')
      await invoiceList().start(run.left, run)
      const { phase } = invoiceList().state.get()
      setReason(phase.kind === 'still' ? phase.reason : null)
    }
    return true
  })
  if (isDone !== null) return
  isInOtherTab.set(true)
  void watchOtherTab()
}

let isWatching = false

/* Learns whether another tab sends the list, and when it has stopped. */
async function watchOtherTab(): Promise<void> {
  if (isWatching) return
  isWatching = true
  if (running === null && (await isLockHeld(lockName()))) isInOtherTab.set(running === null)
  await withLock(lockName(), async () => {
    // A browser without locks runs this while the list is sent.
    if (running === null) settleAbandoned()
    stoppedBy.set(readReason())
  })
  isInOtherTab.set(false)
  isWatching = false
}

/* Why the list stops is stored before it starts, in case its page closes. */
function setReason(reason: StopReason | null): void {
  writeStored(reasonKey(), reason)
  stoppedBy.set(reason)
}

/* An order in flight when its page closed has an unknown outcome, so it is never sent again by itself. */
function settleAbandoned(): void {
  for (const { order, asked, outcome } of listed())
    if (outcome === 'asked') recordOutcome(order, asked, interrupted())
}

function interrupted(): RequestOutcome {
  return { outcome: 'unknown', failure: { status: null, code: 'left', words: '' } }
}

function skip(request: InvoiceRequest): InvoiceRequest {
  return request.outcome === 'waiting' ? { ...request, outcome: 'not-sent' } : request
}

function changeListed(change: (request: InvoiceRequest) => InvoiceRequest): void {
  if (listed().every((request) => change(request) === request)) return
  updateRequests((requests) => requests.map((request) => (request.isListed ? change(request) : request)))
}

function replaceListed(next: InvoiceRequest): void {
  changeListed((request) => (request.order === next.order ? next : request))
}

/* Puts a list in place of the present one, whose unsent orders go. */
function endList(next: readonly InvoiceRequest[]): void {
  updateRequests((requests) => [
    ...next,
    ...requests.flatMap((request) => {
      const { isListed, ...rest } = request
      if (!isListed) return [request]
      return request.outcome === 'waiting' || request.outcome === 'not-sent' ? [] : [rest]
    }),
  ])
  clearFiles()
}

function sendOrder(forceNew: boolean): Send<RequestOutcome> {
  return async (order, { settle, cancelled }) => {
    const before = listed().find((request) => request.order === order)
    // An unknown one is sent only to create another.
    const asked = repeatedRequest(order, before?.outcome === 'unknown')?.asked ?? Date.now()
    replaceListed({ order, asked, outcome: 'asked', isListed: true })
    const result = await tryCreateInvoice(order, { forceNew, asked })
    const refusal = result.kind === 'refused' ? commonFailure(result.error) : null
    if (refusal) {
      if (before) replaceListed(cancelled.aborted ? skip(before) : before)
      return refusal
    }
    // What the list now says of the order is newer than its card.
    dismissRequests([order])
    const outcome = toOutcome(result)
    if (result.kind === 'made') {
      // The invoice exists, whether or not its file arrives.
      settle(outcome)
      return { kind: 'settled', outcome, stop: await readListFile(order, result.link, cancelled) }
    }
    const stop = commonStopReason(result.error)
    // The refusal does not reveal the outcome of the first request.
    if (result.kind !== 'refused' || before?.outcome !== 'unknown') return { kind: 'settled', outcome, stop }
    const failure = { status: null, words: '', ...outcome.failure, code: 'refused_again' }
    return { kind: 'settled', outcome: { outcome: 'unknown', failure }, stop }
  }
}
