import { useSharedState } from '#src/lib/use-shared-state.ts'
import { live } from './live-state.ts'

const minuteMs = 60_000

/** Whether news of reservations arrives by itself. */
export function useIsLive(): boolean {
  const { isOpen, told } = useSharedState(live)
  return isOpen && told
}

/**
 * How often to read visible reservations, in milliseconds: each minute, or every `liveMinutes` while news of them arrives by itself.
 * React Query pauses the interval in a hidden tab.
 */
export function useRefetchInterval(liveMinutes = 5): number {
  return useIsLive() ? liveMinutes * minuteMs : minuteMs
}
