import { expect, test } from 'vitest'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { causeCode, toGatewayError, UpstreamError } from './upstream.ts'

const inFlight = new AbortController().signal
const timedOut = AbortSignal.abort(new DOMException('too late', 'TimeoutError'))
const clientGone = AbortSignal.abort(new DOMException('gone', 'AbortError'))

function broken(code: string, wasSent = true): UpstreamError {
  return new UpstreamError(Object.assign(new Error(code), { code }), wasSent)
}

test.for<[error: unknown, signal: AbortSignal, status: number, code: string, nothingSent: boolean]>([
  [broken('ECONNRESET'), inFlight, 502, 'upstream_unreachable', false],
  [broken('ECONNREFUSED', false), inFlight, 502, 'upstream_unreachable', true],
  [broken('UND_ERR_HEADERS_TIMEOUT'), inFlight, 504, 'upstream_timeout', false],
  [broken('UND_ERR_BODY_TIMEOUT'), inFlight, 504, 'upstream_timeout', false],
  [broken('CERT_HAS_EXPIRED', false), inFlight, 502, 'upstream_untrusted', true],
  [broken('SELF_SIGNED_CERT_IN_CHAIN', false), inFlight, 502, 'upstream_untrusted', true],
  [new Error('no code'), inFlight, 502, 'upstream_unreachable', false],
  ['no error', inFlight, 502, 'upstream_unreachable', false],
  [broken('ECONNRESET'), timedOut, 504, 'upstream_timeout', false],
  [broken('UND_ERR_ABORTED', false), clientGone, 408, 'client_gone', true],
  // If the client disconnects at the moment of a timeout, the disconnection counts.
  [broken('UND_ERR_HEADERS_TIMEOUT'), clientGone, 408, 'client_gone', false],
])('%s with %s becomes %i %s, with nothing sent: %s', ([error, signal, status, code, nothingSent]) => {
  const cause = error
  expect(toGatewayError(error, signal)).toMatchObject({ status, code, nothingSent, cause })
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
