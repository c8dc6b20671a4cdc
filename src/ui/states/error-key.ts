import { ApiError } from '#src/lib/api/api-error.ts'

/** Returns the key in the texts `common.errors` that explains an error. */
export function errorKey(error: Error) {
  if (!(error instanceof ApiError)) return 'other'
  switch (error.code) {
    case 'network':
    case 'signed_out':
    case 'scope_missing':
    case 'token_refresh_failed':
    case 'invalid_answer':
      return error.code
    case 'timeout':
    case 'upstream_timeout':
    case 'body_too_slow':
      return 'timeout'
    case 'upstream_unreachable':
    // The request did not reach the store: its connection had to be renewed first.
    case 'connection_renewed':
      return 'unreachable'
    case 'upstream_untrusted':
      return 'untrusted'
    case 'upstream_unavailable':
      return 'storeBroken'
    case 'upstream_too_large':
      return 'invalid_answer'
    case 'body_too_large':
      return 'tooMuchSent'
    case 'host_not_allowed':
    case 'origin_not_allowed':
    case 'cross_site_refused':
    case 'client_header_missing':
      return 'notSetUp'
    case 'state_unreadable':
      return 'stateUnreadable'
    case 'internal_error':
    case 'state_unavailable':
      return 'other'
    default:
      return keyByStatus(error)
  }
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
