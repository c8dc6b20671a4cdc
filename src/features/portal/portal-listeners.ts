import type { VisibleArea } from '#portal/protocol.ts'
import type { Context } from '#portal/types.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'

/** What a portal connection reports, by either protocol. */
export type PortalListeners = {
  /** The portal is connected, with its first context. */
  onConnect: (link: PortalLink, context: Context) => void
  /** The context has changed. */
  onContext: (context: Context) => void
  /** The portal's page was scrolled or resized. */
  onVisibleArea: (area: VisibleArea) => void
  /** The portal has disconnected; it may reconnect. */
  onDisconnect: () => void
}
