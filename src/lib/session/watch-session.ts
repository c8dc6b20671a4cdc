import type { Session } from '#contract/session.ts'
import { entrance } from '#src/lib/settings.ts'
import { type Found, lookAgain } from './look-again.ts'
import { lastRefusal } from './refusals.ts'
import { canRenew, renewInPortal } from './renew-in-portal.ts'
import { onSessionChangedElsewhere, tellSessionChanged } from './session-channel.ts'
import {
  isDisconnected,
  isRefusedForConnection,
  isRefusedForSession,
  sessionTrouble,
} from './session-trouble.ts'

type Watch = {
  /** Whom the page was opened by. */
  own: Session
  /** Asks again for what failed to be read; resolves once all of that has been answered. */
  readAgain: () => Promise<unknown>
  onWellAgain: () => void
}

/**
 * Learns who is signed in when another tab says that it may have changed, when a request is refused, and while something
 * is wrong also when somebody comes back to this one. Once all is well, what failed to be read is asked for again, which
 * may be refused again: that alone is no reason to ask once more. Returns how to stop.
 */
export function watchSession({ own, readAgain, onWellAgain }: Watch): () => void {
  let readings = 0

  async function look(): Promise<void> {
    const found = await findOut(own)
    if (found === 'well-again') onWellAgain()
    if (found === 'trouble' || found === 'unknown') return
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

  tellSessionChanged()
  // Refused before anybody watched.
  onRefusal()
  return () => {
    stopRefusals()
    stopOthers?.()
    window.removeEventListener('focus', onReturn)
    window.removeEventListener('pageshow', onShow)
    document.removeEventListener('visibilitychange', onReturn)
  }
}

/* A portal that gives tokens lets whoever it let in go on: it is asked once, by whom the page belongs to. */
async function findOut(own: Session): Promise<Found> {
  const wasOut = isOut()
  if (wasOut && canRenew()) await renewInPortal(own)
  const found = await lookAgain(own, entrance.handle)
  if (wasOut || !isOut() || !canRenew()) return found
  await renewInPortal(own)
  return lookAgain(own, entrance.handle)
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
