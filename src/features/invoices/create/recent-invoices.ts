import * as v from 'valibot'
import { orderIdPattern } from '#contract/identifiers.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { writeStored, onStoredByOtherTab, readStored } from '#src/lib/storage/stored-values.ts'
import { lazily } from '#src/lib/lazily.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { fileLinkSchema } from './file-link.ts'

const recentInvoiceSchema = v.object({
  order: v.pipe(v.string(), v.regex(orderIdPattern)),
  /** When it was requested, in milliseconds since 1970. */
  at: v.number(),
  /** `asked`: there is no result yet, or the page was closed before the response. */
  outcome: v.picklist(['asked', 'made', 'refused', 'unknown', 'no-link']),
  /** The gateway's link to its file. */
  link: v.optional(fileLinkSchema),
})

/** An invoice requested on this device. */
export type RecentInvoice = v.InferOutput<typeof recentInvoiceSchema>

/** The storage key of the recent invoices. */
export const recentInvoicesKey = () => storageKey('recent-invoices')

const schema = v.array(recentInvoiceSchema)
/* Enough for a full queue and the requests of the days before. */
const maxStored = 1000
/* The gateway keeps a link for ten minutes; its response may have taken half a minute. */
const linkLifetimeMs = 9.5 * 60_000

/** The recent invoices, newest first, stored in this browser. Without storage they last until the page closes. */
export const recentInvoices = lazily(() => {
  const read = () => readStored(recentInvoicesKey(), schema) ?? []
  const state = createSharedState<readonly RecentInvoice[]>(read())
  onStoredByOtherTab(recentInvoicesKey(), () => state.set(read()))
  return state
})

/** Records a request before it is sent, so that a reload cannot lose it. Returns its time, which identifies it. */
export function recordRequest(order: string): number {
  const at = Date.now()
  update((recent) => [{ order, at, outcome: 'asked' }, ...recent])
  return at
}

/** Removes the record of a request. */
export function discardRequest(order: string, at: number): void {
  update((recent) => recent.filter((entry) => entry.order !== order || entry.at !== at))
}

/** Records the outcome of a request. A link that is stored already belongs to an earlier invoice: the entry is dropped. */
export function recordOutcome(order: string, at: number, outcome: RecentInvoice['outcome'], link?: string) {
  update((recent) => {
    const isStored = link !== undefined && recent.some((entry) => entry.link === link)
    return recent.flatMap((entry) => {
      if (entry.order !== order || entry.at !== at) return [entry]
      return isStored ? [] : [{ ...entry, outcome, ...(link && { link }) }]
    })
  })
}

/** The last request for an order's invoice on this device that was not refused. */
export function lastRequestOf(order: string): RecentInvoice | undefined {
  return recentInvoices()
    .get()
    .find((entry) => entry.order === order && entry.outcome !== 'refused')
}

/** The orders whose invoice was requested on this device and not refused. */
export function requestedOrders(recent: readonly RecentInvoice[]): ReadonlySet<string> {
  return new Set(recent.filter(({ outcome }) => outcome !== 'refused').map(({ order }) => order))
}

/** Whether the gateway still remembers the outcome and serves the file behind its link. */
export function isFresh({ at }: { at: number }): boolean {
  return Date.now() - at < linkLifetimeMs
}

/** Whether a link is still valid, as far as this browser can tell. */
export function isLinkValid(link: string): boolean {
  const entry = recentInvoices()
    .get()
    .find((entry) => entry.link === link)
  return entry === undefined || isFresh(entry)
}

/** Deletes all recent invoices. */
export function clearRecentInvoices(): void {
  writeStored(recentInvoicesKey(), null)
  recentInvoices().set([])
}

/* Reads the storage first: another tab may have added entries. */
function update(next: (recent: readonly RecentInvoice[]) => readonly RecentInvoice[]): void {
  const changed = next(readStored(recentInvoicesKey(), schema) ?? []).slice(0, maxStored)
  writeStored(recentInvoicesKey(), changed)
  recentInvoices().set(changed)
}

/** The failed requests that no later request for the same order followed. */
export function failedInvoices(recent: readonly RecentInvoice[]): RecentInvoice[] {
  const seenOrders = new Set<string>()
  return recent.filter(({ order, outcome }) => {
    const isLatest = !seenOrders.has(order)
    seenOrders.add(order)
    return isLatest && outcome !== 'made'
  })
}
