import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import type { Session } from '#contract/session/session.ts'
import { paced } from '#src/lib/paced.ts'
import { authState } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
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
import { sessionChannel } from './session-channel.ts'

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
 * Checks the session when another tab announces a change, when a request is refused and, after a failure, when the user returns
 * to this tab. Once the session is valid, retries the failed reads; a refusal of such a retry starts no further check. Sets
 * `expiryWarning` two minutes before the session's end. It checks before it warns, because another tab may have used the session, and
 * immediately after the computer wakes up. A portal that gives tokens replaces a session that has ended, once per check. No check
 * postpones the end. `pageSession` is the one that the page opened with; `onRecovered` is called when a failed session is valid again.
 * Returns a function that stops it.
 */
export function startSessionWatcher(
  pageSession: Session,
  client: QueryClient,
  onRecovered: () => void,
): () => void {
  const stopController = new AbortController()
  const { signal } = stopController
  let isChecking = false
  let refetchCount = 0
  /* When to check the session's end. */
  let dueAt = Infinity
  /* The portal refreshes a session that ends soon once, whatever it responds. */
  let refreshedHandle: string | undefined

  // A page's requests are refused together.
  const check = paced(async () => {
    isChecking = true
    const before = sessionExpiry.get()
    const hasResponse = () => sessionExpiry.get() !== before
    const canRefresh = canRefreshSession()
    let result: RecheckResult = 'failed'
    if (!canRefresh || !isSignedOut()) result = await recheckSession(pageSession, false)
    const isEnding = hasResponse() && isExpiryNear() && refreshedHandle !== authState().handle
    if (canRefresh && (isSignedOut() || isEnding)) {
      refreshedHandle = authState().handle
      await refreshPortalSession(pageSession)
      result = await recheckSession(pageSession, false)
    }
    isChecking = false
    if (signal.aborted) return
    if (result === 'recovered') onRecovered()
    if (result === 'recovered' || result === 'valid') void refetch()
    if (!isExpiryNear()) return
    if (!hasResponse()) dueAt = Date.now() + retryMs
    else warn()
  })

  async function refetch(): Promise<void> {
    const errorBefore = lastAuthError.get()
    refetchCount += 1
    const failed = client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    await failed.finally(() => (refetchCount -= 1))
    if (lastAuthError.get() !== errorBefore && isConnectionRefused()) return
    // A hidden tab, such as the leading one, learns of it only so.
    if (isDisconnected.get()) sessionChannel()?.post('changed')
    isDisconnected.set(false)
  }

  function warn(): void {
    const expiry = sessionExpiry.get()
    if (expiry === null) return
    const now = Date.now()
    expiryWarning.set({ at: expiry.at, canStay: expiry.absoluteAt - now > warnBeforeMs })
    dueAt = now + Math.min(checkIntervalMs, Math.max(expiry.at - now, 1000))
  }

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

  const onUse = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    // What a hidden page reads does not extend the session (src/lib/live/start-live.ts).
    const isUse = event.type === 'updated' && event.action.type === 'success'
    if (isUse && document.visibilityState !== 'hidden' && isExpiryNear()) check()
  }
  const onRefusal = () => {
    if (isSessionRefused() && refetchCount === 0) check()
  }
  const stopChannel = sessionChannel()?.onMessage(check)
  const onReturn = () => {
    const isRecheckNeeded = sessionFailure.get() !== null || isDisconnected.get() || stopChannel === undefined
    if (isRecheckNeeded && document.visibilityState === 'visible') check()
  }
  // The back/forward cache restored the page: the session may have changed meanwhile.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && check()
  window.addEventListener('focus', onReturn, { signal })
  window.addEventListener('pageshow', onShow, { signal })
  document.addEventListener('visibilitychange', onReturn, { signal })

  if (sessionExpiry.get() === null)
    setSessionExpiry(pageSession.endsIn, Math.min(performance.timeOrigin, Date.now()))
  const stops = [
    lastAuthError.subscribe(onRefusal),
    sessionExpiry.subscribe(onExpiryChanged),
    client.getQueryCache().subscribe(onUse),
    client.getMutationCache().subscribe(onUse),
  ]
  const clock = setInterval(checkIfDue, clockIntervalMs)
  onExpiryChanged()
  sessionChannel()?.post('changed')
  // A request may have been refused before the watcher started.
  onRefusal()
  return () => {
    stopController.abort()
    for (const stop of stops) stop()
    stopChannel?.()
    clearInterval(clock)
    expiryWarning.set(null)
  }
}

/** Extends the session and notifies the other tabs. Resolves to whether the session now lasts longer. */
export async function staySignedIn(pageSession: Session): Promise<boolean> {
  const result = await recheckSession(pageSession)
  // A later check may have responded first, with the end from before the extension: check once more.
  if (result === 'unknown') await recheckSession(pageSession, false)
  sessionChannel()?.post('changed')
  return sessionFailure.get() === null && !isExpiryNear()
}

function isSignedOut(): boolean {
  return sessionFailure.get()?.kind === 'signed-out'
}
