import type { Session } from '#contract/session/session.ts'
import { type RecheckResult, recheckSession } from './recheck-session.ts'
import {
  lastAuthError,
  isDisconnected,
  isConnectionRefused,
  isSessionRefused,
  sessionFailure,
  sessionExpiry,
  setSessionExpiry,
} from './session-state.ts'
import { canRefreshSession, refreshPortalSession } from './portal-session-refresh.ts'
import { onSessionChangedInOtherTab, announceSessionChange } from './session-channel.ts'
import { startSessionExpiryWatcher } from './session-expiry-watcher.ts'

type Deps = {
  /** The session that the page opened with. */
  pageSession: Session
  /** Retries all failed reads; resolves when all have their responses. */
  refetchFailed: () => Promise<unknown>
  /** Called when a failed session is valid again. */
  onRecovered: () => void
  /** Calls the listener whenever the page may have used the session; returns a function that stops it. */
  onUse: (listener: () => void) => () => void
}

/**
 * Checks the session when another tab announces a change, when a request is refused and, after a failure, when the user returns
 * to this tab. Once the session is valid, retries the failed reads; a refusal of such a retry starts no further check. Also
 * watches the session's end (`session-expiry-watcher.ts`). Returns a function that stops it.
 */
export function startSessionWatcher({ pageSession, refetchFailed, onRecovered, onUse }: Deps): () => void {
  let refetchCount = 0

  /* Without `shouldRefetch` the check only updates the session's end: no request was refused. */
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
  // The back/forward cache restored the page: the session may have changed meanwhile.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void recheck()
  }
  const stopController = new AbortController()
  const { signal } = stopController
  window.addEventListener('focus', onReturn, { signal })
  window.addEventListener('pageshow', onShow, { signal })
  document.addEventListener('visibilitychange', onReturn, { signal })

  if (sessionExpiry.get() === null)
    setSessionExpiry(pageSession.endsIn, Math.min(performance.timeOrigin, Date.now()))
  const expiryWatcher = startSessionExpiryWatcher(pageSession, () => recheck({ shouldRefetch: false }))
  const stopUseListener = onUse(expiryWatcher.onSessionUsed)

  announceSessionChange()
  // A request may have been refused before the watcher started.
  onRefusal()
  return () => {
    stopController.abort()
    stopRefusals()
    stopChannel?.()
    stopUseListener()
    expiryWatcher.stop()
  }
}

/* Lets a portal that provides tokens replace an ended session, once per check. The checks themselves extend nothing. */
async function recheckWithRefresh(pageSession: Session): Promise<RecheckResult> {
  const wasSignedOut = isSignedOut()
  if (wasSignedOut && canRefreshSession()) await refreshPortalSession(pageSession)
  const result = await recheckSession(pageSession, false)
  if (wasSignedOut || !isSignedOut() || !canRefreshSession()) return result
  await refreshPortalSession(pageSession)
  return recheckSession(pageSession, false)
}

function isSignedOut(): boolean {
  return sessionFailure.get()?.kind === 'signed-out'
}

/* Runs one check at a time, and one more for all refusals meanwhile: a page's requests are refused together. */
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
