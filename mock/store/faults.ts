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
  v.transform((status) => status as ContentfulStatusCode), // the checks above are what that type means
)

/** The faults a test can ask for; `fault-injection.ts` is what each kind does. */
const faultSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('delay'), ms: count }),
  v.strictObject({ kind: v.literal('hang') }),
  v.strictObject({
    kind: v.literal('status'),
    status: statusWithBody,
    body: v.optional(v.unknown()),
    headers: v.optional(v.record(v.string(), v.string()), {}),
  }),
  v.strictObject({ kind: v.literal('body'), body: v.unknown(), status: v.optional(statusWithBody, 200) }),
  v.strictObject({
    kind: v.literal('body-after'),
    body: v.unknown(),
    status: v.optional(statusWithBody, 200),
  }),
  v.strictObject({ kind: v.literal('html'), status: v.optional(statusWithBody, 200) }),
  v.strictObject({ kind: v.literal('broken-json') }),
  v.strictObject({ kind: v.literal('redirect'), location: v.string() }),
  v.strictObject({ kind: v.literal('link'), url: v.string() }),
  v.strictObject({ kind: v.literal('reset-before') }),
  v.strictObject({ kind: v.literal('reset-after') }),
  v.strictObject({ kind: v.literal('too-large'), bytes: count }),
  v.strictObject({ kind: v.literal('cut-off') }),
  v.strictObject({ kind: v.literal('slow'), ms: count }),
])

export type Fault = v.InferOutput<typeof faultSchema>

/** An operation of the contract, or the download of an invoice file. */
export type FaultTarget = OperationName | 'invoiceFile'

/** A fault as the control API takes it: for the next `times` requests of one operation. */
export const plannedFaultSchema = v.strictObject({
  operation: v.picklist([...operationNames, 'invoiceFile']),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  fault: faultSchema,
})

export type PlannedFault = v.InferOutput<typeof plannedFaultSchema>

/** Removes and returns the next fault of an operation; undefined if none is waiting. */
export function takeFault(waiting: { faults: PlannedFault[] }, operation: FaultTarget): Fault | undefined {
  const planned = waiting.faults.find((candidate) => candidate.operation === operation)
  if (!planned) return undefined
  planned.times -= 1
  if (planned.times === 0) waiting.faults = waiting.faults.filter((candidate) => candidate !== planned)
  return planned.fault
}
