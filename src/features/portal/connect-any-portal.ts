import { connectLivePortal } from './connect-live-portal.ts'
import { connectPortal, type PortalListeners } from './connect-portal.ts'

/**
 * Connects to the portal around the page by our protocol or the live service's, whichever the portal answers first. Returns
 * a function that disconnects.
 */
export function connectAnyPortal(listeners: PortalListeners): () => void {
  const disconnects = [connectPortal, connectLivePortal].map((connect, index) =>
    connect({
      ...listeners,
      onConnect(link, context) {
        disconnects[1 - index]?.()
        listeners.onConnect(link, context)
      },
    }),
  )
  return () => {
    for (const disconnect of disconnects) disconnect()
  }
}
