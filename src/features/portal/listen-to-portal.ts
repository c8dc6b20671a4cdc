import { type Context, type VisibleArea, withoutPath } from '#portal/protocol.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'
import { connectAnyPortal } from './connect-any-portal.ts'
import type { PortalListeners } from './portal-listeners.ts'

let hasStarted = false
let connected: { link: PortalLink; context: Context } | null = null
let lastVisibleArea: VisibleArea | null = null
let current: PortalListeners | null = null

/**
 * Makes `listeners` the only receiver of the portal's messages. The page keeps one connection until it unloads, because a
 * portal does not reconnect after a disconnect. Returns a function that removes the listeners.
 */
export function listenToPortal(listeners: PortalListeners): () => void {
  current = listeners
  if (connected !== null) listeners.onConnect(connected.link, connected.context)
  if (lastVisibleArea !== null) listeners.onVisibleArea(lastVisibleArea)
  if (!hasStarted) start()
  return () => {
    if (current === listeners) current = null
  }
}

function start(): void {
  hasStarted = true
  connectAnyPortal({
    onConnect(link, context) {
      connected = { link, context: withoutPath(context) }
      current?.onConnect(link, context)
    },
    onContext(changed) {
      // Later listeners start with the current context, without the path, which applies once.
      if (connected !== null) connected.context = { ...connected.context, ...withoutPath(changed) }
      current?.onContext(changed)
    },
    onVisibleArea(visibleArea) {
      lastVisibleArea = visibleArea
      current?.onVisibleArea(visibleArea)
    },
    onDisconnect() {
      connected = null
      lastVisibleArea = null
      current?.onDisconnect()
    },
  })
}
