import type { Context, Sight } from '#portal/protocol.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'

/** What the page hears of the portal around it, whichever way that speaks. */
export type PortalListeners = {
  /** The portal answers, and is like this. */
  onAnswer: (link: PortalLink, context: Context) => void
  /** The portal has changed. */
  onContext: (context: Context) => void
  /** The portal's page was scrolled, or has another size. */
  onSight: (sight: Sight) => void
  /** The portal has ended the conversation; it may begin another. */
  onEnd: () => void
}

/** Begins to speak with a portal in one way; returns how to end it. */
export type ConnectPortal = (listeners: PortalListeners) => () => void
