import { useSharedState } from '#src/lib/use-shared-state.ts'
import { isRateLimited, type ApiError } from './api-error.ts'
import { rateLimit } from './rate-limit.ts'

/**
 * When what failed may be asked for again, in milliseconds since 1970; null when it may now. A store that wanted no requests
 * names one moment for all of them, which may have changed since (`rate-limit.ts`).
 */
export function useRetryAt(error: ApiError): number | null {
  const { blockedUntil } = useSharedState(rateLimit.state)
  return isRateLimited(error) ? blockedUntil : error.retryAt
}
