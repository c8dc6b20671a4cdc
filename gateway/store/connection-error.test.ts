import { expect, test } from 'vitest'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { causeCode, toGatewayError, UpstreamError } from './upstream.ts'

const inFlight = new AbortController().signal
const timedOut = AbortSignal.abort(new DOMException('too late', 'TimeoutError'))
const clientGone = AbortSignal.abort(new DOMException('gone', 'AbortError'))

function broken(code: string, wasSent = true): UpstreamError {
  return new UpstreamError(Object.assign(new Error(code), { code }), wasSent)
}

test.for<[error: unknown, signal: AbortSignal, expected: object]>([
  [broken('ECONNRESET'), inFlight, { status: 502, code: 'upstream_unreachable', nothingSent: false }],
  [broken('ECONNREFUSED', false), inFlight, { status: 502, code: 'upstream_unreachable', nothingSent: true }],
  [
    broken('UND_ERR_HEADERS_TIMEOUT'),
    inFlight,
    { status: 504, code: 'upstream_timeout', nothingSent: false },
  ],
  [broken('UND_ERR_BODY_TIMEOUT'), inFlight, { status: 504, code: 'upstream_timeout', nothingSent: false }],
  [
    broken('CERT_HAS_EXPIRED', false),
    inFlight,
    { status: 502, code: 'upstream_untrusted', nothingSent: true },
  ],
  [broken('SELF_SIGNED_CERT_IN_CHAIN', false), inFlight, { status: 502, code: 'upstream_untrusted' }],
  [new Error('no code'), inFlight, { status: 502, code: 'upstream_unreachable', nothingSent: false }],
  ['no error', inFlight, { status: 502, code: 'upstream_unreachable', nothingSent: false }],
  [broken('ECONNRESET'), timedOut, { status: 504, code: 'upstream_timeout' }],
  [broken('UND_ERR_ABORTED', false), clientGone, { status: 408, code: 'client_gone', nothingSent: true }],
  // If the client disconnects at the moment of a timeout, the disconnection counts.
  [broken('UND_ERR_HEADERS_TIMEOUT'), clientGone, { status: 408, code: 'client_gone' }],
])('%s with %s becomes %j', ([error, signal, expected]) => {
  expect(toGatewayError(error, signal)).toMatchObject(expected)
  expect(toGatewayError(error, signal).cause).toBe(error)
})

test('an error of the gateway stays unchanged', () => {
  const expected = new GatewayError('not_found')
  expect(toGatewayError(expected, clientGone)).toBe(expected)
})

test('the log gets the system’s error code from any depth, and not the gateway’s own code', () => {
  const wrapped = toGatewayError(broken('ECONNRESET'), inFlight)
  expect(causeCode(wrapped)).toBe('ECONNRESET')
  expect(causeCode(new Error('outside', { cause: broken('EPIPE') }))).toBe('EPIPE')
  expect(causeCode(new GatewayError('not_found'))).toBeUndefined()
  expect(causeCode(Object.assign(new Error('odd'), { code: 7 }))).toBeUndefined()
  expect(causeCode(null)).toBeUndefined()
})
