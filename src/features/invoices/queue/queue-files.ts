import { readInvoiceFile } from '#src/features/invoices/api/invoice-file.ts'
import { toApiError } from '#src/features/invoices/api/requests.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { commonStopReason } from '#src/lib/job-queue/common-failure.ts'
import { createJobQueue } from '#src/lib/job-queue/job-queue.ts'
import type { StopReason } from '#src/lib/job-queue/queue-state.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { toStoredFailure, type StoredFailure } from './queue-outcome.ts'

/** The files of a queue's invoices by order, in the memory of this tab, or the failure of a missing file. */
export type QueueFiles = ReadonlyMap<string, Blob | StoredFailure>

export const queueFiles = createSharedState<QueueFiles>(new Map())

/** Reads and stores an invoice's file. Resolves to the reason why other files would fail too; null when they may succeed. */
export async function readQueueFile(
  order: string,
  link: string,
  signal: AbortSignal,
): Promise<StopReason | null> {
  try {
    storeFile(order, await readInvoiceFile(link, { signal }))
    return null
  } catch (cause) {
    const error = signal.aborted ? new ApiError({ code: 'cancelled' }) : toApiError(cause)
    storeFile(order, toStoredFailure(error))
    return commonStopReason(error)
  }
}

/** The job queue that reads missing files one by one. It creates no invoices. */
export const missingFiles = createJobQueue<null>({
  send: async (order, { cancelled }) => {
    const stop = await readQueueFile(order, links.get(order) ?? '', cancelled)
    return { kind: 'settled', outcome: null, stop }
  },
  interrupted: () => null,
})

let links: ReadonlyMap<string, string> = new Map()

/** Reads the files behind links, by order. */
export async function fetchMissingFiles(missing: ReadonlyMap<string, string>): Promise<void> {
  await missingFiles.clear()
  links = missing
  await missingFiles.start([...missing.keys()])
}

/** Deletes the files of a cleared queue. */
export function clearFiles(): void {
  queueFiles.set(new Map())
}

function storeFile(order: string, file: Blob | StoredFailure): void {
  queueFiles.set(new Map(queueFiles.get()).set(order, file))
}
