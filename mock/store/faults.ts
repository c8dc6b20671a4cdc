import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { OperationName } from '#contract/operations.ts'

/** The faults that a test can queue; `fault-injection.ts` has their effects. The status of `html` is 200 by default. */
export type Fault =
  | { kind: 'delay' | 'slow'; ms: number }
  | { kind: 'hang' | 'reset-before' | 'reset-after' }
  | { kind: 'status'; status: ContentfulStatusCode; body?: unknown; headers?: Record<string, string> }
  | { kind: 'html'; status?: ContentfulStatusCode }

/** An operation of the contract, the download of an invoice file, or the token endpoint of the authorization server. */
export type FaultTarget = OperationName | 'invoiceFile' | 'tokenEndpoint'

/** A fault of the control API's queue, for the next `times` requests (1 by default) of one target. */
export type PlannedFault = { operation: FaultTarget; times?: number; fault: Fault }

/** Removes and returns the next fault of an operation; undefined if the queue has none. */
export function takeFault(queue: { faults: PlannedFault[] }, operation: FaultTarget): Fault | undefined {
  const planned = queue.faults.find((candidate) => candidate.operation === operation)
  if (!planned) return undefined
  planned.times = (planned.times ?? 1) - 1
  if (planned.times === 0) queue.faults = queue.faults.filter((candidate) => candidate !== planned)
  return planned.fault
}
