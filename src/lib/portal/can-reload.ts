import { authState } from '#src/lib/settings.ts'
import { portalLink } from './portal-link.ts'

let givesTokens = false

/* Remembered after the link is gone: a crash of the whole page also ends the connection to the portal. */
portalLink.subscribe((link) => {
  givesTokens = link?.does('token') ?? givesTokens
})

/** Whether a reload keeps the session. A portal's page has its session in memory, so it needs a new token of the portal. */
export function canReload(): boolean {
  return authState().handle === undefined || givesTokens
}
