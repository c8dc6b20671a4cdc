import type { InvoiceRequest } from '#src/features/invoices/requests/invoice-requests.ts'
import type { SendState } from '#src/lib/sending/send-one-by-one.ts'

/* Fewer durations are no basis for an estimate. */
const minSamples = 4

/**
 * Estimates how long the waiting orders take, in seconds, from the median duration of this run, which a pause does not
 * distort. Null when too few are done or none waits.
 */
export function listSecondsLeft(
  requests: readonly InvoiceRequest[],
  { keys, left }: Pick<SendState, 'keys' | 'left'>,
): number | null {
  const isCounted = new Set(keys)
  const counted = requests.filter(({ order }) => isCounted.has(order))
  const isWaitingNow = ({ order, outcome }: InvoiceRequest) => left.has(order) && outcome !== 'asked'
  const waiting = counted.filter(isWaitingNow).length
  const startTimes = counted
    .filter((request) => !isWaitingNow(request) && request.outcome !== 'not-sent')
    .map(({ asked }) => asked)
    .toSorted((a, b) => a - b)
  const durations = startTimes
    .slice(1)
    .map((at, index) => at - (startTimes[index] ?? at))
    .toSorted((a, b) => a - b)
  const median = durations[Math.floor(durations.length / 2)]
  if (waiting === 0 || durations.length < minSamples || median === undefined) return null
  return Math.round((median * waiting) / 1000)
}
