import type { Session } from '#contract/session.ts'
import { entrance } from '#src/lib/settings.ts'
import { type Found, lookAgain } from './look-again.ts'
import { lastRefusal } from './refusals.ts'
import { canRenew, renewInPortal } from './renew-in-portal.ts'
import { onSessionChangedElsewhere, tellSessionChanged } from './session-channel.ts'
import { noteTimeLeft, sessionEnd } from './session-end.ts'
import {
  isDisconnected,
  isRefusedForConnection,
  isRefusedForSession,
  sessionTrouble,
} from './session-trouble.ts'
import { watchSessionEnd } from './watch-session-end.ts'

type Watch = {
  /** Whom the page was opened by. */
  own: Session
  /** Asks again for what failed to be read; resolves once all of that has been answered. */
  readAgain: () => Promise<unknown>
  onWellAgain: () => void
  /** Calls back whenever the page may have used the session; returns how to stop. */
  onUse: (listener: () => void) => () => void
}

/**
 * Learns who is signed in when another tab says that it may have changed, when a request is refused, and while something
 * is wrong also when somebody comes back to this one. Once all is well, what failed to be read is asked for again, which
 * may be refused again: that alone is no reason to ask once more. Follows when the session ends (`watch-session-end.ts`).
 * Returns how to stop.
 */
export function watchSession({ own, readAgain, onWellAgain, onUse }: Watch): () => void {
  let readings = 0

  /* Not in doubt, the page only wants to know when its session ends: nothing was refused. */
  async function look({ isInDoubt } = { isInDoubt: true }): Promise<void> {
    const found = await findOut(own)
    if (found === 'well-again') onWellAgain()
    else if (found !== 'well' || !isInDoubt) return
    const refusal = lastRefusal.get()
    readings += 1
    await readAgain().finally(() => (readings -= 1))
    if (lastRefusal.get() === refusal || !isRefusedForConnection()) isDisconnected.set(false)
  }

  const lookAfterRefusal = oneAfterAnother(look)
  const onRefusal = () => {
    if (isRefusedForSession() && readings === 0) lookAfterRefusal()
  }
  const stopRefusals = lastRefusal.subscribe(onRefusal)
  const stopOthers = onSessionChangedElsewhere(() => void look())
  const onReturn = () => {
    const isReason = sessionTrouble.get() !== null || isDisconnected.get() || stopOthers === null
    if (isReason && document.visibilityState === 'visible') void look()
  }
  // Kept by the browser as it was, while who knows what happened.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void look()
  }
  window.addEventListener('focus', onReturn)
  window.addEventListener('pageshow', onShow)
  document.addEventListener('visibilitychange', onReturn)

  if (sessionEnd.get() === null) noteTimeLeft(own.endsIn, Math.min(performance.timeOrigin, Date.now()))
  const end = watchSessionEnd({
    look: () => look({ isInDoubt: false }),
    canRenew,
    renew: createRenewal(own),
  })
  const stopUses = onUse(end.noteUse)

  tellSessionChanged()
  // Refused before anybody watched.
  onRefusal()
  return () => {
    stopRefusals()
    stopOthers?.()
    stopUses()
    end.stop()
    window.removeEventListener('focus', onReturn)
    window.removeEventListener('pageshow', onShow)
    document.removeEventListener('visibilitychange', onReturn)
  }
}

/* A portal that gives tokens can renew an ended session: it is asked once, for the person of the page. The checks renew nothing. */
async function findOut(own: Session): Promise<Found> {
  const wasOut = isOut()
  if (wasOut && canRenew()) await renewInPortal(own)
  const found = await lookAgain(own, entrance.handle, false)
  if (wasOut || !isOut() || !canRenew()) return found
  await renewInPortal(own)
  return lookAgain(own, entrance.handle, false)
}

/* Before its session ends, too: once for each, however the portal answers. */
function createRenewal(own: Session): () => Promise<boolean> {
  let askedFor: string | undefined
  return async () => {
    if (!canRenew() || askedFor === entrance.handle) return false
    askedFor = entrance.handle
    await renewInPortal(own)
    return true
  }
}

function isOut(): boolean {
  return sessionTrouble.get()?.kind === 'signed-out'
}

/* One at a time, and once more for all that came meanwhile: a page's requests are refused together. */
function oneAfterAnother(work: () => Promise<void>): () => void {
  let isAtWork = false
  let isWanted = false
  return function want() {
    isWanted = true
    if (!isAtWork) void goOn()
  }
  async function goOn() {
    isAtWork = true
    while (isWanted) {
      isWanted = false
      await work()
    }
    isAtWork = false
  }
}
