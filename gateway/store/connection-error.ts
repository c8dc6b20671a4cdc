import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { UpstreamError } from './upstream.ts'

const certificateCodes = /^(CERT_|ERR_TLS_CERT|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED)/
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/**
 * Converts an error of a call to the store API: `upstream_timeout` (504), `client_gone`, `upstream_untrusted` or
 * `upstream_unreachable` (502), with `nothingSent` and the error as its cause. `signal` is the signal of the call, which aborts
 * after a timeout or when the client disconnects. A GatewayError is returned unchanged.
 */
export function toGatewayError(error: unknown, signal: AbortSignal): GatewayError {
  if (error instanceof GatewayError) return error
  const details = { cause: error, nothingSent: error instanceof UpstreamError && !error.wasSent }
  const code = causeCode(error) ?? ''
  const isTimeout = signal.aborted ? isTimeoutReason(signal.reason) : timeoutCodes.has(code)
  if (isTimeout) {
    return new GatewayError(
      504,
      'upstream_timeout',
      'The store API did not answer in time. Try again in a moment. If this keeps happening, ask the provider of the store API.',
      details,
    )
  }
  if (signal.aborted) {
    // No client reads the response; the status is for the log.
    return new GatewayError(408, 'client_gone', 'The page was closed before the answer came.', details)
  }
  if (certificateCodes.test(code)) {
    return new GatewayError(
      502,
      'upstream_untrusted',
      `The certificate of the store API is not trusted (${code}), so nothing was sent. Have it renewed, or name who issued it in NODE_EXTRA_CA_CERTS.`,
      details,
    )
  }
  return unreachable(details)
}

/** The 502 for a connection that failed or broke. */
export function unreachable(details: { cause: unknown; nothingSent?: boolean }): GatewayError {
  return new GatewayError(
    502,
    'upstream_unreachable',
    'The store API could not be reached, or broke off. Try again in a moment; if it stays so, check STORE_API_BASE_URL.',
    details,
  )
}

/** The system error code of an error's root cause, such as `ECONNRESET`; undefined without one. */
export function causeCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isWrapped = error instanceof GatewayError || error instanceof UpstreamError
  if (!isWrapped && 'code' in error && typeof error.code === 'string') return error.code
  return causeCode(error.cause)
}

/** Whether the reason of a signal is that of `AbortSignal.timeout`. */
export function isTimeoutReason(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}
