import { createSharedState } from '#src/lib/shared-state.ts'
import { sessionEnd } from './session-end.ts'

/** A session that is about to end, at a moment in milliseconds since 1970. */
export type SessionEnding = {
  at: number
  /** Whether using the session puts the end off. */
  canStay: boolean
}

/** Set from two minutes before the end, as long as the gateway says that it is so near. */
export const sessionEnding = createSharedState<SessionEnding | null>(null)

const warnBeforeMs = 120_000
/* How often to find out whether another tab has used the session. */
const checkIntervalMs = 15_000
const retryMs = 5_000
/* Timers stand still while a computer sleeps, its clock does not. */
const clockIntervalMs = 20_000

type Watch = {
  /** Asks the gateway when the session ends, without putting the end off; `sessionEnd` then has the answer. */
  look: () => Promise<unknown>
  /** Whether a portal goes on by itself: then nothing is done while nobody sees the page. */
  canRenew: () => boolean
  /** Has the portal go on; resolves with whether it was asked. */
  renew: () => Promise<boolean>
}

/** Whether the session ends within two minutes, for all that is known. */
export function isEndNear(): boolean {
  const end = sessionEnd.get()
  return end !== null && Math.min(end.idleAt, end.absoluteAt) - Date.now() <= warnBeforeMs
}

/**
 * Follows `sessionEnd`, and warns by `sessionEnding` two minutes before. Asks the gateway before it warns: another tab may
 * have used the session. Asks at once when a computer that slept is awake. Returns how to ask because the page has used the
 * session, and how to stop.
 */
export function watchSessionEnd({ look, canRenew, renew }: Watch) {
  const watching = new AbortController()
  const { signal } = watching
  let dueAt = Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let isChecking = false
  let isWanted = false

  function waitFor(ms: number): void {
    clearTimeout(timer)
    dueAt = Date.now() + ms
    timer = setTimeout(checkSeen, ms)
  }

  /* What the gateway has said, to whichever question. */
  function follow(): void {
    const end = sessionEnd.get()
    if (end !== null && isEndNear()) return isChecking ? undefined : check()
    sessionEnding.set(null)
    if (end !== null) return waitFor(Math.min(end.idleAt, end.absoluteAt) - Date.now() - warnBeforeMs)
    clearTimeout(timer)
    dueAt = Infinity
  }

  function checkSeen(): void {
    if (!canRenew() || document.visibilityState === 'visible') check()
  }

  function checkIfDue(): void {
    if (Date.now() >= dueAt) checkSeen()
  }

  function check(): void {
    isWanted = true
    if (!isChecking) void checkOneByOne()
  }

  async function checkOneByOne(): Promise<void> {
    isChecking = true
    while (isWanted && !signal.aborted) {
      isWanted = false
      const before = sessionEnd.get()
      await look()
      const isAnswered = sessionEnd.get() !== before
      if (isAnswered && isEndNear() && (await renew())) await look()
      if (!isAnswered) waitFor(retryMs)
      else if (isEndNear() && !isWanted) warn()
    }
    isChecking = false
  }

  function warn(): void {
    const end = sessionEnd.get()
    if (end === null || signal.aborted) return
    const at = Math.min(end.idleAt, end.absoluteAt)
    sessionEnding.set({ at, canStay: end.absoluteAt - Date.now() > warnBeforeMs })
    waitFor(Math.min(checkIntervalMs, Math.max(at - Date.now(), 1000)))
  }

  const unfollow = sessionEnd.subscribe(follow)
  const clock = setInterval(checkIfDue, clockIntervalMs)
  for (const event of ['focus', 'pageshow', 'online']) window.addEventListener(event, checkIfDue, { signal })
  document.addEventListener('visibilitychange', checkIfDue, { signal })
  follow()
  return {
    noteUse(): void {
      if (isChecking || sessionEnding.get() !== null) check()
    },
    stop(): void {
      watching.abort()
      unfollow()
      clearTimeout(timer)
      clearInterval(clock)
      sessionEnding.set(null)
    },
  }
}
