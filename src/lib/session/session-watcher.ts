import type { Session } from '#contract/session.ts'
import { authState } from '#src/lib/settings.ts'
import { type RecheckResult, recheckSession } from './recheck-session.ts'
import { lastAuthError } from './auth-errors.ts'
import { canRefreshSession, refreshPortalSession } from './portal-token-refresh.ts'
import { onSessionChangedInOtherTab, announceSessionChange } from './session-channel.ts'
import { setSessionExpiry, sessionExpiry } from './session-expiry.ts'
import { isDisconnected, isConnectionRefused, isSessionRefused, sessionFailure } from './session-failure.ts'
import { startSessionExpiryWatcher } from './session-expiry-watcher.ts'

type Deps = {
  /** Whom the page was opened by. */
  pageSession: Session
  /** Asks again for what failed to be read; resolves once all of that has been answered. */
  refetchFailed: () => Promise<unknown>
  onRestored: () => void
  /** Calls back whenever the page may have used the session; returns how to stop. */
  onUse: (listener: () => void) => () => void
}

/**
 * Learns who is signed in when another tab says that it may have changed, when a request is refused, and while something
 * is wrong also when somebody comes back to this one. Once all is well, what failed to be read is asked for again, which
 * may be refused again: that alone is no reason to ask once more. Follows when the session ends (`watch-session-end.ts`).
 * Returns how to stop.
 */
export function startSessionWatcher({
  pageSession,
  refetchFailed,
  onRestored: onRecovered,
  onUse,
}: Deps): () => void {
  let refetchCount = 0

  /* Not in doubt, the page only wants to know when its session ends: nothing was refused. */
  async function recheck({ shouldRefetch } = { shouldRefetch: true }): Promise<void> {
    const result = await recheckWithRefresh(pageSession)
    if (result === 'recovered') onRecovered()
    else if (result !== 'valid' || !shouldRefetch) return
    const errorBefore = lastAuthError.get()
    refetchCount += 1
    await refetchFailed().finally(() => (refetchCount -= 1))
    if (lastAuthError.get() === errorBefore || !isConnectionRefused()) isDisconnected.set(false)
  }

  const recheckAfterRefusal = coalesce(recheck)
  const onRefusal = () => {
    if (isSessionRefused() && refetchCount === 0) recheckAfterRefusal()
  }
  const stopRefusals = lastAuthError.subscribe(onRefusal)
  const stopChannel = onSessionChangedInOtherTab(() => void recheck())
  const onReturn = () => {
    const isRecheckNeeded = sessionFailure.get() !== null || isDisconnected.get() || stopChannel === null
    if (isRecheckNeeded && document.visibilityState === 'visible') void recheck()
  }
  // Kept by the browser as it was, while who knows what happened.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void recheck()
  }
  window.addEventListener('focus', onReturn)
  window.addEventListener('pageshow', onShow)
  document.addEventListener('visibilitychange', onReturn)

  if (sessionExpiry.get() === null)
    setSessionExpiry(pageSession.endsIn, Math.min(performance.timeOrigin, Date.now()))
  const expiryWatcher = startSessionExpiryWatcher({
    recheck: () => recheck({ shouldRefetch: false }),
    canRefresh: canRefreshSession,
    refresh: createRefresh(pageSession),
  })
  const stopUseListener = onUse(expiryWatcher.onSessionUsed)

  announceSessionChange()
  // Refused before anybody watched.
  onRefusal()
  return () => {
    stopRefusals()
    stopChannel?.()
    stopUseListener()
    expiryWatcher.stop()
    window.removeEventListener('focus', onReturn)
    window.removeEventListener('pageshow', onShow)
    document.removeEventListener('visibilitychange', onReturn)
  }
}

/* A portal that gives tokens can renew an ended session: it is asked once, for the person of the page. The checks renew nothing. */
async function recheckWithRefresh(pageSession: Session): Promise<RecheckResult> {
  const wasSignedOut = isSignedOut()
  if (wasSignedOut && canRefreshSession()) await refreshPortalSession(pageSession)
  const result = await recheckSession(pageSession, authState().handle, false)
  if (wasSignedOut || !isSignedOut() || !canRefreshSession()) return result
  await refreshPortalSession(pageSession)
  return recheckSession(pageSession, authState().handle, false)
}

/* Before its session ends, too: once for each, however the portal answers. */
function createRefresh(pageSession: Session): () => Promise<boolean> {
  let refreshedHandle: string | undefined
  return async () => {
    if (!canRefreshSession() || refreshedHandle === authState().handle) return false
    refreshedHandle = authState().handle
    await refreshPortalSession(pageSession)
    return true
  }
}

function isSignedOut(): boolean {
  return sessionFailure.get()?.kind === 'signed-out'
}

/* One at a time, and once more for all that came meanwhile: a page's requests are refused together. */
function coalesce(task: () => Promise<void>): () => void {
  let isRunning = false
  let isRequested = false
  return function request() {
    isRequested = true
    if (!isRunning) void run()
  }
  async function run() {
    isRunning = true
    while (isRequested) {
      isRequested = false
      await task()
    }
    isRunning = false
  }
}
