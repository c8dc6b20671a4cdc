import { useEffect, useState } from 'react'
import { type PortalLink, portalLink } from '#src/lib/portal/portal-link.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'

/* A portal that listens answers within moments; what it does for a token may take longer. */
const answerMs = 3_000
const tokenMs = 10_000
/* One that gives tokens which open nothing is not asked over and over. */
const restMs = 60_000

/**
 * Asks the portal around a page that was loaded anew, and has no token any more, for a fresh one, and opens the page with
 * it. True while that may still happen.
 */
export function useEnterAgain(isWanted: boolean): boolean {
  const [mayAsk] = useState(() => isWanted && Date.now() - lastTry() > restMs)
  const [isWaiting, setIsWaiting] = useState(mayAsk)
  const link = useSharedState(portalLink)
  useEffect(() => {
    if (!mayAsk) return undefined
    const giveUp = () => setIsWaiting(false)
    const timer = setTimeout(giveUp, link === null ? answerMs : tokenMs)
    if (link !== null) void enterAgain(link).then(giveUp)
    return () => clearTimeout(timer)
  }, [mayAsk, link])
  return isWaiting
}

/* As the portal itself opens it. Does not resolve where there is a token: the page is left. */
async function enterAgain(link: PortalLink): Promise<void> {
  const token = link.does('token') ? await link.token() : null
  if (token === null) return
  const url = new URL(window.location.href)
  url.searchParams.set('token', token)
  window.history.replaceState({ ...window.history.state, enteredAgainAt: Date.now() }, '', url)
  window.location.reload()
  await new Promise(() => {})
}

function lastTry(): number {
  const at: unknown = window.history.state?.enteredAgainAt
  return typeof at === 'number' ? at : 0
}
