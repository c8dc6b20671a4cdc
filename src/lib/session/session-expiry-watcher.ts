import { createSharedState } from '#src/lib/shared-state.ts'
import { sessionExpiry } from './session-expiry.ts'

/** A session that is about to end, at a moment in milliseconds since 1970. */
export type ExpiryWarning = {
  at: number
  /** Whether using the session puts the end off. */
  canStay: boolean
}

/** Set from two minutes before the end, as long as the gateway says that it is so near. */
export const expiryWarning = createSharedState<ExpiryWarning | null>(null)

const warnBeforeMs = 120_000
/* How often to find out whether another tab has used the session. */
const checkIntervalMs = 15_000
const retryMs = 5_000
/* Timers stand still while a computer sleeps, its clock does not. */
const clockIntervalMs = 20_000

type Deps = {
  /** Asks the gateway when the session ends, without putting the end off; `sessionEnd` then has the answer. */
  recheck: () => Promise<unknown>
  /** Whether a portal goes on by itself: then nothing is done while nobody sees the page. */
  canRefresh: () => boolean
  /** Has the portal go on; resolves with whether it was asked. */
  refresh: () => Promise<boolean>
}

/** Whether the session ends within two minutes, for all that is known. */
export function isExpiryNear(): boolean {
  const expiry = sessionExpiry.get()
  return expiry !== null && Math.min(expiry.idleAt, expiry.absoluteAt) - Date.now() <= warnBeforeMs
}

/**
 * Follows `sessionEnd`, and warns by `sessionEnding` two minutes before. Asks the gateway before it warns: another tab may
 * have used the session. Asks at once when a computer that slept is awake. Returns how to ask because the page has used the
 * session, and how to stop.
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

  /* What the gateway has said, to whichever question. */
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
