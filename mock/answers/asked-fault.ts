import type { Context } from 'hono'
import { type DemoFault, demoFaultHeader, demoSlowMs, readDemoFault } from '#contract/demo-fault.ts'
import { operations } from '#contract/scopes.ts'
import type { Fault, FaultTarget } from '#mock/store/faults.ts'
import type { MockEnv } from './authorize.ts'
import { messageFor } from './messages.ts'

/* Longer than anybody before the mock waits to ask again. */
const busySeconds = 20

/**
 * The fault that a request asks for itself, by its header; it concerns no other request. A store refuses (422) what is
 * written. Having no connection is nothing that a store could answer: whoever stands before it sees to that.
 */
export function askedFault(c: Context<MockEnv>, operation: FaultTarget): Fault | undefined {
  const asked = readDemoFault(c.req.header(demoFaultHeader))
  const isWrite = operation !== 'invoiceFile' && operations[operation].method !== 'GET'
  return asked && faultOf(c, asked, isWrite)
}

function faultOf(c: Context<MockEnv>, asked: DemoFault, isWrite: boolean): Fault | undefined {
  const reason = [messageFor(c, 'mustNotBeEmpty')]
  switch (asked) {
    case 'slow':
      return { kind: 'delay', ms: demoSlowMs }
    case 'unauthorized':
      return refusal(401, { code: 'Unauthorized', message: 'The access token is invalid' })
    case 'refused':
      return isWrite ? invalid({ name: reason, 'translations.en.description': reason }) : undefined
    case 'nested':
      return isWrite ? invalid({ name: reason, translations: { en: { description: reason } } }) : undefined
    case 'busy':
      return {
        ...refusal(429, { code: 429, message: messageFor(c, 'tooManyRequests') }),
        headers: { 'Retry-After': String(busySeconds) },
      }
    default:
      return undefined
  }
}

/* As the live service spells them: fields with dots in their names, or one within the other. */
function invalid(fields: Record<string, unknown>) {
  return refusal(422, { code: 'error', message: 'alert.invalid_fields', fields })
}

function refusal(status: 401 | 422 | 429, error: object) {
  return { kind: 'status' as const, status, headers: {}, body: { status, success: false, error } }
}
