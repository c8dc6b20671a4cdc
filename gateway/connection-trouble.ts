import { GatewayError } from './gateway-error.ts'

/* What Node and its fetch report when no connection came about, so that nothing can have been sent. */
const neverConnectedCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The 502 for a connection that failed or broke; what went wrong stays readable in its cause. */
export function unreachable(cause: unknown): GatewayError {
  return new GatewayError(
    502,
    'upstream_unreachable',
    'The store API could not be reached, or broke off. Try again in a moment; if it stays so, check STORE_API_BASE_URL.',
    { cause },
  )
}

/**
 * Whether a request certainly never left: the connection was never made. The code alone does not say, since
 * EHOSTUNREACH and ETIMEDOUT can also end a connection that is being read or written.
 */
export function wasNeverSent(error: unknown): boolean {
  const { code, syscall } = systemErrorOf(error) ?? {}
  return code !== undefined && neverConnectedCodes.has(code) && syscall !== 'read' && syscall !== 'write'
}

/** The system's code for the root of an error, such as `ECONNRESET`, for the log; undefined when it has none. */
export function causeCode(error: unknown): string | undefined {
  return systemErrorOf(error)?.code
}

type SystemError = { code: string; syscall?: unknown }

/* A GatewayError and the TypeError of fetch wrap the error that carries the system's code. */
function systemErrorOf(error: unknown): SystemError | undefined {
  if (!(error instanceof Error)) return undefined
  return isSystemError(error) ? error : systemErrorOf(error.cause)
}

function isSystemError(error: Error): error is Error & SystemError {
  return !(error instanceof GatewayError) && 'code' in error && typeof error.code === 'string'
}
