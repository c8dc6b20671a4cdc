import { authState } from '#src/lib/settings.ts'
import { portalLink } from './portal-link.ts'

let givesTokens = false

/* Kept beyond its end: where all of the page fails, nobody speaks with the portal any more. */
portalLink.subscribe(() => {
  givesTokens = portalLink.get()?.does('token') ?? givesTokens
})

/** Whether the page may be loaded anew: one that a portal let in has its session in its memory, and needs a fresh token. */
export function canReload(): boolean {
  return authState().handle === undefined || givesTokens
}
