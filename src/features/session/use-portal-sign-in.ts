import { useEffect, useState } from 'react'
import { type PortalLink, portalLink } from '#src/lib/portal/portal-link.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'

/* A portal connects quickly; fetching a token may take longer. */
const connectTimeoutMs = 3_000
const tokenTimeoutMs = 10_000
/* Prevents a loop with a portal whose tokens do not work. */
const minIntervalMs = 60_000

/**
 * Requests a new token from the portal after a reload, which loses the token, and reloads the page with it. Returns true
 * while the request may still succeed.
 */
export function usePortalSignIn(isEnabled: boolean): boolean {
  const [canRequest] = useState(() => isEnabled && Date.now() - lastAttempt() > minIntervalMs)
  const [isWaiting, setIsWaiting] = useState(canRequest)
  const link = useSharedState(portalLink)
  useEffect(() => {
    if (!canRequest) return undefined
    const giveUp = () => setIsWaiting(false)
    const timer = setTimeout(giveUp, link === null ? connectTimeoutMs : tokenTimeoutMs)
    if (link !== null) void reloadWithPortalToken(link).then(giveUp)
    return () => clearTimeout(timer)
  }, [canRequest, link])
  return isWaiting
}

/* Reloads with the token in the URL, as a portal opens the page. Resolves only without a token. */
async function reloadWithPortalToken(link: PortalLink): Promise<void> {
  const token = link.does('token') ? await link.token() : null
  if (token === null) return
  const url = new URL(window.location.href)
  url.searchParams.set('token', token)
  window.history.replaceState({ ...window.history.state, enteredAgainAt: Date.now() }, '', url)
  window.location.reload()
  await new Promise(() => {})
}

function lastAttempt(): number {
  const at: unknown = window.history.state?.enteredAgainAt
  return typeof at === 'number' ? at : 0
}
