import * as v from 'valibot'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type OperationName, operationNames } from '#contract/operations.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const statusWithBody = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(200),
  v.maxValue(599),
  v.notValues([204, 205, 304]),
  // The cast is safe: the checks above admit only codes of that type.
  v.transform((status) => status as ContentfulStatusCode),
)

function faultOf<Kind extends string, Fields extends v.ObjectEntries>(kind: Kind, fields: Fields) {
  return v.strictObject({ kind: v.literal(kind), ...fields })
}

/** The faults that a test can queue; `fault-injection.ts` has their effects. */
const faultSchema = v.variant('kind', [
  faultOf('delay', { ms: count }),
  faultOf('hang', {}),
  faultOf('status', {
    status: statusWithBody,
    body: v.optional(v.unknown()),
    headers: v.optional(v.record(v.string(), v.string()), {}),
  }),
  faultOf('html', { status: v.optional(statusWithBody, 200) }),
  faultOf('reset-before', {}),
  faultOf('reset-after', {}),
  faultOf('cut-off', {}),
  faultOf('slow', { ms: count }),
])

export type Fault = v.InferOutput<typeof faultSchema>

/** An operation of the contract, or the download of an invoice file. */
export type FaultTarget = OperationName | 'invoiceFile'

const tokenEndpointKinds = ['status', 'html', 'reset-before']

/** A fault of the control API's queue, for the next `times` requests of one operation, or of the token endpoint. */
export const plannedFaultSchema = v.pipe(
  v.strictObject({
    operation: v.picklist([...operationNames, 'invoiceFile', 'tokenEndpoint']),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
    fault: faultSchema,
  }),
  v.check(
    ({ operation, fault }) => operation !== 'tokenEndpoint' || tokenEndpointKinds.includes(fault.kind),
    `fault.kind of tokenEndpoint must be one of ${tokenEndpointKinds.join(', ')}`,
  ),
)

export type PlannedFault = v.InferOutput<typeof plannedFaultSchema>

/** Removes and returns the next fault of an operation; undefined if the queue has none. */
export function takeFault(
  queue: { faults: PlannedFault[] },
  operation: PlannedFault['operation'],
): Fault | undefined {
  const planned = queue.faults.find((candidate) => candidate.operation === operation)
  if (!planned) return undefined
  planned.times -= 1
  if (planned.times === 0) queue.faults = queue.faults.filter((candidate) => candidate !== planned)
  return planned.fault
}
