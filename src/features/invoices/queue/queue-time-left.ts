import type { Jobs } from '#src/lib/job-queue/queue-state.ts'
import { timeOf, type QueueOutcome } from './queue-outcome.ts'

/* Fewer durations are no basis for an estimate. */
const minSamples = 4

/**
 * Estimates how long the waiting orders take, in seconds, from the median duration of this batch, which a pause does not
 * distort. Null when too few are done or none waits.
 */
export function queueSecondsLeft(items: Jobs<QueueOutcome>, batch: ReadonlySet<string>): number | null {
  const itemsOfBatch = [...batch].flatMap((order) => items.get(order) ?? [])
  const waiting = itemsOfBatch.filter(({ status }) => status === 'waiting').length
  const startTimes = itemsOfBatch.flatMap((item) => timeOf(item) ?? []).toSorted((a, b) => a - b)
  const durations = startTimes
    .slice(1)
    .map((at, index) => at - (startTimes[index] ?? at))
    .toSorted((a, b) => a - b)
  const median = durations[Math.floor(durations.length / 2)]
  if (waiting === 0 || durations.length < minSamples || median === undefined) return null
  return Math.round((median * waiting) / 1000)
}
