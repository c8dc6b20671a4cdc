import { readInvoiceFile } from '#src/features/invoices/api/invoice-file.ts'
import { ApiError, toApiError } from '#src/lib/api/api-error.ts'
import { commonStopReason } from '#src/lib/sending/common-failure.ts'
import { createSender } from '#src/lib/sending/send-one-by-one.ts'
import type { StopReason } from '#src/lib/sending/send-result.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { toStoredFailure, type StoredFailure } from './invoice-requests.ts'

/** The files of a list's invoices by order, in the memory of this tab, or the failure of a missing file. */
export type ListFiles = ReadonlyMap<string, Blob | StoredFailure>

export const listFiles = createSharedState<ListFiles>(new Map())

/** Reads and stores an invoice's file. Resolves to the reason why other files would fail too; null when they may succeed. */
export async function readListFile(
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

/** Reads missing files one by one. It creates no invoices. */
export const missingFiles = createSender<null>({
  send: async (order, { cancelled }) => {
    const stop = await readListFile(order, links.get(order) ?? '', cancelled)
    return { kind: 'settled', outcome: null, stop }
  },
  interrupted: null,
})

let links: ReadonlyMap<string, string> = new Map()

/** Reads the files behind links, by order. */
export async function fetchMissingFiles(missing: ReadonlyMap<string, string>): Promise<void> {
  await missingFiles.ended()
  links = missing
  await missingFiles.start([...missing.keys()])
}

/** Deletes the files of a cleared list. */
export function clearFiles(): void {
  listFiles.set(new Map())
}

function storeFile(order: string, file: Blob | StoredFailure): void {
  listFiles.set(new Map(listFiles.get()).set(order, file))
}
