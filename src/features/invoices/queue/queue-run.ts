import type { Making } from '#src/features/invoices/making/make-invoice.ts'
import { type QueueItem, troubleOf, withItem } from '#src/features/invoices/making/queue-items.ts'
import { ApiError } from '#src/lib/api-error.ts'

/** Why a queue stands still although there is something left to send. */
export type PauseReason = 'asked' | 'left' | 'network' | 'access' | 'signed-out' | 'limit'

export type QueueRunDeps = {
  items: () => QueueItem[]
  /** Whose turn it may be, among what waits. */
  isInTurn?: (item: QueueItem) => boolean
  /** Keeps the items in the browser, then shows them. Comes before the request it tells of. */
  change: (items: QueueItem[]) => void
  make: (order: string) => Promise<Making>
  /** Reads the file of an invoice just made; throws ApiError. */
  fetchFile: (order: string, link: string) => Promise<void>
  /** Waits until the store takes requests again; resolves early when the signal aborts. */
  rest: (ms: number, signal: AbortSignal) => Promise<void>
  now: () => number
  /** Aborts when somebody asks for a pause: what is under way is finished first. */
  signal: AbortSignal
}

const defaultRestMs = 10_000
/* A store that says "later" this often in a row needs somebody to look at it. */
const mostRests = 6

/**
 * Sends the waiting orders one after another, each once. Only what the store put off with a 429, of which
 * nothing was made, waits again. Resolves to null when nothing waits any more, or to why it stopped before.
 */
export async function runQueue(deps: QueueRunDeps): Promise<PauseReason | null> {
  const { items, isInTurn = () => true, change, make, rest, now, signal } = deps
  let rests = 0
  for (;;) {
    const next = items().find((item) => item.status === 'waiting' && isInTurn(item))
    if (next === undefined) return null
    if (signal.aborted) return 'asked'
    const { order } = next
    const at = now()
    change(withItem(items(), { order, status: 'asking', at }))
    const making = await make(order)
    if (making.kind === 'refused' && making.error.status === 429) {
      change(withItem(items(), { order, status: 'waiting' }))
      rests += 1
      if (rests > mostRests) return 'limit'
      await rest((making.error.retryAfterSeconds ?? 0) * 1000 || defaultRestMs, signal)
      continue
    }
    rests = 0
    const reason = await settle(deps, { order, at }, making)
    if (reason !== null) return reason
  }
}

async function settle(
  { items, change, fetchFile }: QueueRunDeps,
  asked: { order: string; at: number },
  making: Making,
): Promise<PauseReason | null> {
  if (making.kind !== 'made') {
    change(withItem(items(), { ...asked, status: making.kind, trouble: troubleOf(making.error) }))
    return reasonToPause(making.error)
  }
  const made: QueueItem = { ...asked, status: 'made', link: making.link }
  change(withItem(items(), made))
  try {
    await fetchFile(asked.order, making.link)
    return null
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : new ApiError({ cause })
    change(withItem(items(), { ...made, trouble: troubleOf(error) }))
    return reasonToPause(error)
  }
}

/* What all the others would meet as well: going on would only turn more of them into failures. */
function reasonToPause({ status, code }: ApiError): PauseReason | null {
  if (code === 'signed_out') return 'signed-out'
  if (status === 401) return 'access'
  return code === 'network' ? 'network' : null
}
