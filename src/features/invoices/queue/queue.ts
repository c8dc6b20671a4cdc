import { makeInvoice } from '#src/features/invoices/making/make-invoice.ts'
import { isHeld, whenFree, withFreeLock } from '#src/features/invoices/making/named-lock.ts'
import {
  type QueueItem,
  queueItemsSchema,
  refusedToWaiting,
  settleInterrupted,
  troubleOf,
  waitingItems,
  waitingToNotSent,
  withItem,
} from '#src/features/invoices/making/queue-items.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { readFile } from '#src/lib/http.ts'
import { keep, keptName, onKeptElsewhere, readKept } from '#src/lib/kept-values.ts'
import { type PauseReason, runQueue } from './queue-run.ts'

export type QueuePhase =
  | { kind: 'still'; reason: PauseReason | null }
  | { kind: 'running' }
  /** The store takes no more requests until then, in milliseconds since 1970. */
  | { kind: 'resting'; until: number }
  /** Somebody asked for a pause; the request under way is waited for. */
  | { kind: 'stopping' }
  /** It runs in another tab. */
  | { kind: 'elsewhere' }

type QueueState = {
  items: QueueItem[]
  phase: QueuePhase
  /** The files that are here, in this tab's memory. */
  files: ReadonlyMap<string, Blob>
  /** Whether this browser keeps it over a reload. */
  isKept: boolean
}

const name = keptName('invoice-queue')
const lockName = keptName('invoice-queue')
const leftReason: QueuePhase = { kind: 'still', reason: 'left' }

/** The queue of many invoices; there is one, whichever tab works on it. */
export const queue = createSharedState<QueueState>({
  items: readKept(name, queueItemsSchema) ?? [],
  phase: leftReason,
  files: new Map(),
  isKept: true,
})

let pausing = new AbortController()
let cancelling = new AbortController()

void settleWhatWasLeft()
onKeptElsewhere(name, () => {
  if (!isQueueWorking()) patch({ items: readKept(name, queueItemsSchema) ?? [] })
})

/** Begins a queue of these orders, in the place of the last one. */
export function startQueue(orders: string[]): Promise<void> {
  return work(async () => {
    patch({ files: new Map() })
    changeItems(waitingItems(orders))
    return run()
  })
}

/** Goes on with what waits. */
export function continueQueue(): Promise<void> {
  return work(run)
}

/** Asks once more for what was refused, by somebody's hand. */
export function retryRefused(): Promise<void> {
  return work(() => {
    changeItems(refusedToWaiting(queue.get().items))
    return run()
  })
}

/** Makes the invoice of one order all the same, by somebody's hand. */
export function makeInQueueAnyway(order: string): Promise<void> {
  return work(async () => {
    changeItems(withItem(queue.get().items, { order, status: 'waiting' }))
    return runQueue({
      ...deps(),
      isInTurn: (item) => item.order === order,
      make: (order) => makeInvoice({ order, makeAgain: true }),
    })
  })
}

/** Reads the files of made invoices that are not here. Nothing is made. */
export function fetchMissingFiles(): Promise<void> {
  return work(async () => {
    for (const item of queue.get().items) {
      if (item.status !== 'made' || item.link === undefined || queue.get().files.has(item.order)) continue
      if (pausing.signal.aborted) return 'asked'
      const { trouble: _, ...made } = item
      try {
        await fetchFile(item.order, item.link)
        changeItems(withItem(queue.get().items, made))
      } catch (cause) {
        const error = cause instanceof ApiError ? cause : new ApiError({ cause })
        changeItems(withItem(queue.get().items, { ...made, trouble: troubleOf(error) }))
        if (error.code === 'network') return 'network'
      }
    }
    return null
  })
}

/** Stops after the request under way. */
export function pauseQueue(): void {
  if (!isQueueWorking()) return
  pausing.abort()
  patch({ phase: { kind: 'stopping' } })
}

/** Stops, and leaves out what was not sent yet. */
export function cancelQueue(): void {
  pauseQueue()
  cancelling.abort()
  changeItems(waitingToNotSent(queue.get().items))
}

/** Forgets a queue that stands still. */
export function clearQueue(): void {
  if (isQueueWorking()) return
  keep(name, null)
  patch({ items: [], files: new Map(), phase: { kind: 'still', reason: null } })
}

/** Whether this tab works on the queue. */
export function isQueueWorking(): boolean {
  return ['running', 'resting', 'stopping'].includes(queue.get().phase.kind)
}

function run(): Promise<PauseReason | null> {
  return runQueue(deps())
}

function deps() {
  return {
    items: () => queue.get().items,
    change: changeItems,
    make: (order: string) => makeInvoice({ order, makeAgain: false }),
    fetchFile,
    rest,
    now: () => Date.now(),
    signal: pausing.signal,
  }
}

/* One tab works on the queue. What it finds is what is kept, not what this tab saw last. */
async function work(task: () => Promise<PauseReason | null>): Promise<void> {
  if (isQueueWorking()) return
  pausing = new AbortController()
  cancelling = new AbortController()
  patch({ phase: { kind: 'running' } })
  const done = await withFreeLock(lockName, async () => {
    if (queue.get().isKept) patch({ items: settleInterrupted(readKept(name, queueItemsSchema) ?? []) })
    const reason = await task().catch((): PauseReason => 'left')
    if (cancelling.signal.aborted) changeItems(waitingToNotSent(queue.get().items))
    patch({ phase: { kind: 'still', reason } })
    return true
  })
  if (done === null) await followElsewhere()
}

async function settleWhatWasLeft(): Promise<void> {
  if (await isHeld(lockName)) return followElsewhere()
  if (!isQueueWorking()) patch({ items: settleInterrupted(queue.get().items) })
}

async function followElsewhere(): Promise<void> {
  patch({ phase: { kind: 'elsewhere' } })
  await whenFree(lockName, () => {
    patch({ items: settleInterrupted(readKept(name, queueItemsSchema) ?? []), phase: leftReason })
  })
}

async function fetchFile(order: string, link: string): Promise<void> {
  const { signal } = cancelling
  const file = await readFile(link, { signal }).catch((error: unknown) => {
    throw signal.aborted ? new ApiError({ code: 'cancelled' }) : error
  })
  patch({ files: new Map(queue.get().files).set(order, file) })
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  patch({ phase: { kind: 'resting', until: Date.now() + ms } })
  const rested = Promise.withResolvers<void>()
  const timer = setTimeout(rested.resolve, ms)
  signal.addEventListener('abort', () => rested.resolve(), { once: true })
  await rested.promise
  clearTimeout(timer)
  if (!signal.aborted) patch({ phase: { kind: 'running' } })
}

function changeItems(items: QueueItem[]): void {
  const isKept = items.length === 0 || keep(name, items)
  patch({ items, isKept })
}

function patch(change: Partial<QueueState>): void {
  queue.set({ ...queue.get(), ...change })
}
