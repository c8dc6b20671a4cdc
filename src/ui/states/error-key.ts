import { ApiError } from '#src/lib/api/api-error.ts'

const keyOfCode = {
  network: 'network',
  signed_out: 'signed_out',
  scope_missing: 'scope_missing',
  token_refresh_failed: 'token_refresh_failed',
  invalid_answer: 'invalid_answer',
  upstream_too_large: 'invalid_answer',
  timeout: 'timeout',
  upstream_timeout: 'timeout',
  body_too_slow: 'timeout',
  upstream_unreachable: 'unreachable',
  // The request did not reach the store: its connection had to be renewed first.
  connection_renewed: 'unreachable',
  upstream_untrusted: 'untrusted',
  upstream_unavailable: 'storeBroken',
  body_too_large: 'tooMuchSent',
  host_not_allowed: 'notSetUp',
  origin_not_allowed: 'notSetUp',
  cross_site_refused: 'notSetUp',
  client_header_missing: 'notSetUp',
  state_unreadable: 'stateUnreadable',
  internal_error: 'other',
  state_unavailable: 'other',
} as const

/** Returns the key in the texts `common.errors` that explains an error. */
export function errorKey(error: Error) {
  if (!(error instanceof ApiError)) return 'other'
  return isKnown(error.code) ? keyOfCode[error.code] : keyByStatus(error)
}

function isKnown(code: string | null): code is keyof typeof keyOfCode {
  return code !== null && Object.hasOwn(keyOfCode, code)
}

function keyByStatus({ status, code, isRead }: ApiError) {
  if (status === 401) return 'unauthorized'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  if (status !== null && status >= 400 && status < 500) {
    // A read has no input to correct.
    if (isRead) return 'readRefused'
    return status === 422 ? 'validation' : 'writeRefused'
  }
  if (code === 'upstream_invalid') return 'invalid_answer'
  return status !== null && status >= 500 ? 'storeBroken' : 'other'
}
