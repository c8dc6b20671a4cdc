import { createSharedState } from '#src/lib/shared-state.ts'
import type { Session } from '#contract/session/session.ts'
import { authState } from '#src/lib/settings.ts'
import { recheckSession } from './recheck-session.ts'
import { announceSessionChange } from './session-channel.ts'
import { canRefreshSession, refreshPortalSession } from './portal-session-refresh.ts'
import { sessionExpiry, sessionFailure } from './session-state.ts'

/** The warning that the session ends soon. */
export type ExpiryWarning = {
  /** The end, in milliseconds since 1970. */
  at: number
  /** Whether using the session postpones the end. */
  canStay: boolean
}

/** Set in the last two minutes of the session; null before, and again after the end is postponed. */
export const expiryWarning = createSharedState<ExpiryWarning | null>(null)

const warnBeforeMs = 120_000
/* During a warning: how often to check whether another tab has used the session. */
const checkIntervalMs = 15_000
const retryMs = 5_000
/* A sleeping computer stops timers but not its clock, so a frequent timer compares with the clock. */
const clockIntervalMs = 1_000

/* Whether the session ends within two minutes, by the last response. */
function isExpiryNear(): boolean {
  const { at } = sessionExpiry.get() ?? { at: Infinity }
  return at - Date.now() <= warnBeforeMs
}

/**
 * Watches `sessionExpiry` and sets `expiryWarning` two minutes before the end. Checks with the gateway before it warns, because
 * another tab may have used the session, and immediately after the computer wakes up. `onSessionUsed` of the result checks
 * again after the page has used the session. `recheck` fetches the end into `sessionExpiry`, without postponing it.
 */
export function startSessionExpiryWatcher(pageSession: Session, recheck: () => Promise<unknown>) {
  const stopController = new AbortController()
  const { signal } = stopController
  let dueAt = Infinity
  let isChecking = false
  let isCheckRequested = false
  let refreshedHandle: string | undefined

  function onExpiryChanged(): void {
    const expiry = sessionExpiry.get()
    if (isExpiryNear()) return isChecking ? undefined : check()
    expiryWarning.set(null)
    dueAt = expiry === null ? Infinity : expiry.at - warnBeforeMs
  }

  /* A hidden page checks nothing if a portal can refresh the session. */
  function checkIfDue(): void {
    const isVisible = document.visibilityState === 'visible'
    if (Date.now() < dueAt || (canRefreshSession() && !isVisible)) return
    dueAt = Infinity
    check()
  }

  function check(): void {
    isCheckRequested = true
    if (!isChecking) void runChecks()
  }

  async function runChecks(): Promise<void> {
    isChecking = true
    while (isCheckRequested && !signal.aborted) {
      isCheckRequested = false
      const before = sessionExpiry.get()
      await recheck()
      const hasResponse = sessionExpiry.get() !== before
      if (hasResponse && isExpiryNear() && (await refresh())) await recheck()
      if (!hasResponse) dueAt = Date.now() + retryMs
      else if (isExpiryNear() && !isCheckRequested) warn()
    }
    isChecking = false
  }

  /* Lets the portal refresh the session, once per handle, whatever it responds. Resolves to whether that was attempted. */
  async function refresh(): Promise<boolean> {
    const { handle } = authState()
    if (!canRefreshSession() || refreshedHandle === handle) return false
    refreshedHandle = handle
    await refreshPortalSession(pageSession)
    return true
  }

  function warn(): void {
    const expiry = sessionExpiry.get()
    if (expiry === null || signal.aborted) return
    const { at, absoluteAt } = expiry
    const now = Date.now()
    expiryWarning.set({ at, canStay: absoluteAt - now > warnBeforeMs })
    dueAt = now + Math.min(checkIntervalMs, Math.max(at - now, 1000))
  }

  const unsubscribe = sessionExpiry.subscribe(onExpiryChanged)
  const clock = setInterval(checkIfDue, clockIntervalMs)
  for (const event of ['focus', 'pageshow', 'online']) window.addEventListener(event, checkIfDue, { signal })
  document.addEventListener('visibilitychange', checkIfDue, { signal })
  onExpiryChanged()
  return {
    onSessionUsed(): void {
      if (isChecking || expiryWarning.get() !== null) check()
    },
    stop(): void {
      stopController.abort()
      unsubscribe()
      clearInterval(clock)
      expiryWarning.set(null)
    },
  }
}

/** Extends the session and notifies the other tabs. Resolves to whether the session now lasts longer. */
export async function staySignedIn(pageSession: Session): Promise<boolean> {
  const result = await recheckSession(pageSession)
  // A later check may have responded first, with the end from before the extension: check once more.
  if (result === 'unknown') await recheckSession(pageSession, false)
  announceSessionChange()
  return sessionFailure.get() === null && !isExpiryNear()
}
