import type { Context } from 'hono'
import { demoFaultHeader, demoSlowMs, readDemoFault } from '#contract/demo-fault.ts'
import { operations } from '#contract/operations.ts'
import type { Fault, FaultTarget } from '#mock/store/faults.ts'
import type { MockEnv } from './authenticate.ts'
import { messageFor } from './messages.ts'

/* Longer than any client waits before it retries. */
const busySeconds = 20

/**
 * Returns the fault that a request's header asks for; it affects no other request. Writes are refused with 422. A lost
 * connection (`offline`) is no response: the gateway and the service worker simulate it.
 */
export function requestedFault(c: Context<MockEnv>, operation: FaultTarget): Fault | undefined {
  const isWrite = operation !== 'invoiceFile' && operations[operation].method !== 'GET'
  const messages = [messageFor(c, 'mustNotBeEmpty')]
  switch (readDemoFault(c.req.header(demoFaultHeader))) {
    case 'slow':
      return { kind: 'delay', ms: demoSlowMs }
    case 'unauthorized':
      return errorFault(401, { code: 'Unauthorized', message: 'The access token is invalid' })
    case 'refused':
      return isWrite ? invalidFields({ name: messages, 'translations.en.description': messages }) : undefined
    case 'nested':
      return isWrite
        ? invalidFields({ name: messages, translations: { en: { description: messages } } })
        : undefined
    case 'busy':
      return {
        ...errorFault(429, { code: 429, message: messageFor(c, 'tooManyRequests') }),
        headers: { 'Retry-After': String(busySeconds) },
      }
    default:
      return undefined
  }
}

/* The live service sends both dotted field names and nested fields. */
function invalidFields(fields: Record<string, unknown>) {
  return errorFault(422, { code: 'error', message: 'alert.invalid_fields', fields })
}

function errorFault(status: 401 | 422 | 429, error: object) {
  return { kind: 'status' as const, status, headers: {}, body: { status, success: false, error } }
}
