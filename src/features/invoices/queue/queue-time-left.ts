import type { Items } from '#src/lib/send-many/sending.ts'
import { timeOf, type QueueOutcome } from './queue-outcome.ts'

/* Fewer say too little of those to come. */
const fewestTimes = 4

/**
 * How long those that wait will take, in seconds: each as long as one of this turn took in the middle, so that a pause
 * among them counts for nothing. Null before enough are done to tell, and when none waits.
 */
export function queueSecondsLeft(items: Items<QueueOutcome>, turn: ReadonlySet<string>): number | null {
  const ofTurn = [...turn].flatMap((order) => items.get(order) ?? [])
  const waiting = ofTurn.filter(({ status }) => status === 'waiting').length
  const began = ofTurn.flatMap((item) => timeOf(item) ?? []).toSorted((one, other) => one - other)
  const took = began
    .slice(1)
    .map((at, index) => at - (began[index] ?? at))
    .toSorted((one, other) => one - other)
  const middle = took[Math.floor(took.length / 2)]
  if (waiting === 0 || took.length < fewestTimes || middle === undefined) return null
  return Math.round((middle * waiting) / 1000)
}
