import { connectLivePortal } from './connect-live-portal.ts'
import { connectPortal } from './connect-portal.ts'
import type { ConnectPortal, PortalListeners } from './portal-listeners.ts'

/**
 * Connects to the portal around the page by our protocol or the live service's, whichever the portal answers first. Returns
 * a function that disconnects.
 */
export function connectAnyPortal(listeners: PortalListeners): () => void {
  let connected: ConnectPortal | null = null
  const connectors = [connectPortal, connectLivePortal]
  const disconnects = connectors.map((connect, index) => {
    const whenConnected =
      <Args extends unknown[]>(listener: (...args: Args) => void) =>
      (...args: Args) => {
        if (connected === connect) listener(...args)
      }
    return connect({
      onConnect(link, context) {
        if (connected !== null && connected !== connect) return
        connected = connect
        for (const [other, disconnect] of disconnects.entries()) if (other !== index) disconnect()
        listeners.onConnect(link, context)
      },
      onContext: whenConnected(listeners.onContext),
      onVisibleArea: whenConnected(listeners.onVisibleArea),
      onDisconnect: whenConnected(listeners.onDisconnect),
    })
  })
  return () => {
    for (const disconnect of disconnects) disconnect()
  }
}
