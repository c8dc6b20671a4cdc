import { isRateLimited, type ApiError } from '#src/lib/api/api-error.ts'
import type { JobResult } from './run-jobs.ts'
import type { StopReason } from './queue-state.ts'

/** What all the others would meet as well, so that going on would only turn more of them into failures. */
export function commonStopReason({ status, code, nothingSent }: ApiError): StopReason | null {
  if (code === 'signed_out') return 'signed-out'
  if (status === 401) return 'access'
  if (code === 'scope_missing') return 'scope'
  if (nothingSent) return 'unreachable'
  return code === 'network' ? 'network' : null
}

/** What to do after a write that certainly changed nothing, where that is no fault of this one; null where it is. */
export function commonFailure(error: ApiError): JobResult<never> | null {
  const { status, code, nothingSent, retryAt } = error
  // How long the store itself wants no requests is known for all of them (rate-limit.ts).
  if (status === 429 && isRateLimited(error)) return { kind: 'postponed', until: null }
  if (nothingSent && retryAt !== null) return { kind: 'postponed', until: retryAt }
  const affectsAll = status === 401 || code === 'scope_missing' || nothingSent
  const stop = affectsAll ? commonStopReason(error) : null
  return stop && { kind: 'blocked', stop }
}
