import { ApiError } from '#src/lib/api/api-error.ts'
import { readFile } from '#src/lib/api/http.ts'
import { commonTrouble } from '#src/lib/send-many/common-trouble.ts'
import { createSendMany } from '#src/lib/send-many/send-many.ts'
import type { StopReason } from '#src/lib/send-many/sending.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { troubleOf, type Trouble } from './queue-outcome.ts'

/** The files of a queue's invoices that are here, in this tab's memory, and why others are not. */
export type QueueFiles = ReadonlyMap<string, Blob | Trouble>

export const queueFiles = createSharedState<QueueFiles>(new Map())

/** Reads an invoice's file. Resolves to why no other would come either; null where they may. */
export async function readQueueFile(
  order: string,
  link: string,
  signal: AbortSignal,
): Promise<StopReason | null> {
  try {
    note(order, await readFile(link, { signal }))
    return null
  } catch (cause) {
    const error = signal.aborted
      ? new ApiError({ code: 'cancelled' })
      : cause instanceof ApiError
        ? cause
        : new ApiError({ cause })
    note(order, troubleOf(error))
    return commonTrouble(error)
  }
}

/** Reads files that are not here, one after another. Nothing is made. */
export const missingFiles = createSendMany<null>({
  send: async (order, { cancelled }) => {
    const stop = await readQueueFile(order, links.get(order) ?? '', cancelled)
    return { kind: 'settled', outcome: null, stop }
  },
  interrupted: () => null,
})

let links: ReadonlyMap<string, string> = new Map()

/** Reads the files behind these links, by order. */
export async function fetchMissingFiles(missing: ReadonlyMap<string, string>): Promise<void> {
  await missingFiles.clear()
  links = missing
  await missingFiles.start([...missing.keys()])
}

/** Forgets the files of a queue that is no more. */
export function forgetFiles(): void {
  queueFiles.set(new Map())
}

function note(order: string, file: Blob | Trouble): void {
  queueFiles.set(new Map(queueFiles.get()).set(order, file))
}
