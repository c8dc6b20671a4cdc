import type { SessionTimeLeft } from '#contract/session.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** When the session ends by this device's clock, in milliseconds since 1970: unless it is used before, and however it is used. */
export type SessionExpiry = { idleAt: number; absoluteAt: number }

/** As the gateway said last; null where it did not, or nobody is signed in. */
export const sessionExpiry = createSharedState<SessionExpiry | null>(null)

/** Notes what the gateway answered to a request of `askedAt` (milliseconds since 1970): the answer may have taken a while. */
export function setSessionExpiry(timeLeft: SessionTimeLeft | undefined, requestedAt: number): void {
  const at = (seconds: number) => requestedAt + seconds * 1000
  sessionExpiry.set(
    timeLeft ? { idleAt: at(timeLeft.idleSeconds), absoluteAt: at(timeLeft.absoluteSeconds) } : null,
  )
}
