import type { SessionTimeLeft } from '#contract/session/session.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** The session's ends by this device's clock, in milliseconds since 1970: `idleAt` if nobody uses it, `absoluteAt` in any case. */
export type SessionExpiry = { idleAt: number; absoluteAt: number }

/** The ends from the gateway's last response; null when unknown, or when nobody is signed in. */
export const sessionExpiry = createSharedState<SessionExpiry | null>(null)

/** Stores the time left from a response. Counts it from `requestedAt` (milliseconds since 1970): the response may be slow. */
export function setSessionExpiry(timeLeft: SessionTimeLeft | undefined, requestedAt: number): void {
  const at = (seconds: number) => requestedAt + seconds * 1000
  sessionExpiry.set(
    timeLeft ? { idleAt: at(timeLeft.idleSeconds), absoluteAt: at(timeLeft.absoluteSeconds) } : null,
  )
}
