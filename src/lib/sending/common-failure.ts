import { isRateLimited, type ApiError } from '#src/lib/api/api-error.ts'
import type { SendResult, StopReason } from './send-result.ts'

/** Returns why to stop after an error that every other request would also get; null for an error of one. */
export function commonStopReason({ status, code, nothingSent }: ApiError): StopReason | null {
  if (code === 'signed_out') return 'signed-out'
  if (status === 401) return 'access'
  if (code === 'scope_missing') return 'scope'
  if (nothingSent) return 'unreachable'
  return code === 'network' ? 'network' : null
}

/** Returns the result of a write that certainly changed nothing, when what was sent is not at fault; null when it is. */
export function commonFailure(error: ApiError): SendResult<never> | null {
  const { status, code, nothingSent, retryAt } = error
  // The rate limit itself knows the end of the wait (src/lib/api/rate-limit.ts).
  if (status === 429 && isRateLimited(error)) return { kind: 'postponed', until: null }
  if (nothingSent && retryAt !== null) return { kind: 'postponed', until: retryAt }
  const affectsAll = status === 401 || code === 'scope_missing' || nothingSent
  const stop = affectsAll ? commonStopReason(error) : null
  return stop && { kind: 'blocked', stop }
}
