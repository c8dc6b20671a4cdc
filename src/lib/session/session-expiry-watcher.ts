import { createSharedState } from '#src/lib/shared-state.ts'
import type { Session } from '#contract/session/session.ts'
import { authState } from '#src/lib/settings.ts'
import { recheckSession } from './recheck-session.ts'
import { announceSessionChange } from './session-channel.ts'
import { sessionExpiry } from './session-expiry.ts'
import { sessionFailure } from './session-state.ts'

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
const clockIntervalMs = 20_000

type Deps = {
  /** Fetches the session's end into `sessionExpiry`, without postponing it. */
  recheck: () => Promise<unknown>
  /** Whether a portal can refresh the session: a hidden page then checks nothing. */
  canRefresh: () => boolean
  /** Lets the portal refresh the session; resolves to whether a refresh was attempted. */
  refresh: () => Promise<boolean>
}

/** Whether the session ends within two minutes, by the last response. */
export function isExpiryNear(): boolean {
  const expiry = sessionExpiry.get()
  return expiry !== null && Math.min(expiry.idleAt, expiry.absoluteAt) - Date.now() <= warnBeforeMs
}

/**
 * Watches `sessionExpiry` and sets `expiryWarning` two minutes before the end. Checks with the gateway before it warns, because
 * another tab may have used the session, and immediately after the computer wakes up. `onSessionUsed` of the result checks
 * again after the page has used the session.
 */
export function startSessionExpiryWatcher({ recheck, canRefresh, refresh }: Deps) {
  const stopController = new AbortController()
  const { signal } = stopController
  let dueAt = Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let isChecking = false
  let isCheckRequested = false

  function waitFor(ms: number): void {
    clearTimeout(timer)
    dueAt = Date.now() + ms
    timer = setTimeout(checkUnlessHidden, ms)
  }

  function onExpiryChanged(): void {
    const expiry = sessionExpiry.get()
    if (expiry !== null && isExpiryNear()) return isChecking ? undefined : check()
    expiryWarning.set(null)
    if (expiry !== null)
      return waitFor(Math.min(expiry.idleAt, expiry.absoluteAt) - Date.now() - warnBeforeMs)
    clearTimeout(timer)
    dueAt = Infinity
  }

  function checkUnlessHidden(): void {
    if (!canRefresh() || document.visibilityState === 'visible') check()
  }

  function checkIfDue(): void {
    if (Date.now() >= dueAt) checkUnlessHidden()
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
      if (!hasResponse) waitFor(retryMs)
      else if (isExpiryNear() && !isCheckRequested) warn()
    }
    isChecking = false
  }

  function warn(): void {
    const expiry = sessionExpiry.get()
    if (expiry === null || signal.aborted) return
    const at = Math.min(expiry.idleAt, expiry.absoluteAt)
    expiryWarning.set({ at, canStay: expiry.absoluteAt - Date.now() > warnBeforeMs })
    waitFor(Math.min(checkIntervalMs, Math.max(at - Date.now(), 1000)))
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
      clearTimeout(timer)
      clearInterval(clock)
      expiryWarning.set(null)
    },
  }
}

/** Extends the session and notifies the other tabs. Resolves to whether the session now lasts longer. */
export async function staySignedIn(pageSession: Session): Promise<boolean> {
  const result = await recheckSession(pageSession, authState().handle)
  // A later check may have responded first, with the end from before the extension: check once more.
  if (result === 'unknown') await recheckSession(pageSession, authState().handle, false)
  announceSessionChange()
  return sessionFailure.get() === null && !isExpiryNear()
}
