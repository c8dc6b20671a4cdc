import { failedInvoices, type RecentInvoice } from '#src/features/invoices/create/recent-invoices.ts'
import {
  timeOf,
  type QueueOrder,
  type QueueOutcome,
  type StoredFailure,
} from '#src/features/invoices/queue/queue-outcome.ts'
import type { QueueFiles } from '#src/features/invoices/queue/queue-files.ts'
import type { InvoiceRequest } from '#src/features/invoices/single/invoice-requests.ts'
import type { Job, Jobs } from '#src/lib/job-queue/queue-state.ts'

/** A row of the list: an order's request since the page loaded, its job in the queue, or an invoice requested before. */
export type InvoiceRow = { key: string; order: string; at: number | null } & (
  | { kind: 'request'; request: InvoiceRequest }
  | { kind: 'job'; job: QueueOrder; file: Blob | StoredFailure | undefined }
  | { kind: 'recent'; recent: RecentInvoice }
)

type Sources = {
  requests: readonly InvoiceRequest[]
  jobs: Jobs<QueueOutcome>
  files: QueueFiles
  recent: readonly RecentInvoice[]
  /** The jobs keep the order in which they were entered. */
  isQueueRunning: boolean
}

/**
 * Joins all that is known of invoices, each once: a request or a job stands for the record that it left among the recent ones.
 * Failed ones come first, then the newest.
 */
export function listInvoiceRows({ requests, jobs, files, recent, isQueueRunning }: Sources): InvoiceRow[] {
  const newest = new Map(recent.toReversed().map((entry) => [entry.order, entry]))
  const failed = new Set(failedInvoices(recent))
  const shown = new Set<RecentInvoice>()
  const standing = requests.filter((request) => !isSuperseded(request, jobs.get(request.order)))
  const requested = new Set(standing.map(({ order }) => order))

  const requestRows = standing.map((request): InvoiceRow => {
    const { order, state, at } = request
    const entry = newest.get(order)
    // A refusal that every order would get leaves no record.
    const record = entry && (state.kind !== 'refused' || entry.at >= at) ? entry : null
    if (record) shown.add(record)
    return { kind: 'request', key: `request ${order}`, order, at: record?.at ?? at, request }
  })
  const jobRows = [...jobs].flatMap(([order, item]): InvoiceRow[] => {
    if (requested.has(order)) return []
    const [entry, at] = [newest.get(order), timeOf(item)]
    if (entry && isMadeSince(entry, item)) return []
    if (entry && at !== null && entry.at >= at) shown.add(entry)
    return [jobRow(order, item, files.get(order))]
  })
  const recentRows = recent
    .filter((entry) => !shown.has(entry))
    .map((entry): InvoiceRow => {
      const { order, at } = entry
      return { kind: 'recent', key: `${order} ${at}`, order, at, recent: entry }
    })

  const first = (rows: InvoiceRow[]) =>
    rows.toSorted((a, b) => Number(needsAttention(b)) - Number(needsAttention(a)))
  return isQueueRunning
    ? [...first(requestRows), ...jobRows, ...first(recentRows)]
    : first([...requestRows, ...jobRows, ...recentRows])

  function needsAttention(row: InvoiceRow): boolean {
    switch (row.kind) {
      case 'request':
        return !['creating', 'downloading', 'downloaded', 'cancelled'].includes(row.request.state.kind)
      case 'job':
        return row.job.status === 'settled' && row.job.outcome.kind !== 'made'
      case 'recent':
        return failed.has(row.recent)
    }
  }
}

/* A list can make an invoice that was refused as a single one. */
function isSuperseded({ state, at }: InvoiceRequest, job: Job<QueueOutcome> | undefined): boolean {
  if (job?.status !== 'settled' || state.kind === 'creating' || state.kind === 'downloading') return false
  return job.outcome.at > at || (job.outcome.at === at && job.outcome.kind !== 'refused')
}

/* A single request can make an invoice that its list could not. */
function isMadeSince({ outcome, at }: RecentInvoice, job: Job<QueueOutcome>): boolean {
  return job.status === 'settled' && job.outcome.kind !== 'made' && outcome === 'made' && at >= job.outcome.at
}

const rowsOfJobs = new WeakMap<Job<QueueOutcome>, InvoiceRow & { kind: 'job' }>()

/* An unchanged job keeps its row, so that hundreds of them do not render again at every response. */
function jobRow(order: string, item: Job<QueueOutcome>, file: Blob | StoredFailure | undefined): InvoiceRow {
  const known = rowsOfJobs.get(item)
  if (known?.order === order && known.file === file) return known
  const row = {
    kind: 'job',
    key: `job ${order}`,
    order,
    at: timeOf(item),
    job: { ...item, order },
    file,
  } as const
  rowsOfJobs.set(item, row)
  return row
}
