import type { Session } from '#contract/session.ts'
import { exchangePortalToken } from '#src/lib/entrance/exchange-portal-token.ts'
import { headersOfHandle } from '#src/lib/entrance/store-address.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { entrance, letIn } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

const patienceMs = 10_000

/** Whether a portal has been asked for a token in place of a session that has ended, and has not answered yet. */
export const isRenewing = createSharedState(false)

/** Whether a session that has ended may be followed by another without anybody signing in. */
export function canRenew(): boolean {
  return portalLink.get()?.does('token') ?? false
}

/** Goes on by a fresh token of the portal's, if it is for the same person at the same store; whatever was typed stays. */
export async function renewInPortal(own: Session): Promise<void> {
  isRenewing.set(true)
  const token = await Promise.race([portalLink.get()?.token() ?? null, nothingComes()])
  const entry = token === null ? null : await exchangePortalToken(token, own.store)
  if (entry !== null && typeof entry === 'object' && entry.session.person.id === own.person.id) {
    const { handle } = entry
    letIn({ handle, headers: { ...entrance.headers, ...headersOfHandle(handle) } })
  }
  isRenewing.set(false)
}

/* Until then the page says nothing. */
function nothingComes(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), patienceMs))
}
