import { connectLivePortal } from './connect-live-portal.ts'
import { connectPortal } from './connect-portal.ts'
import type { ConnectPortal, PortalListeners } from './portal-listeners.ts'

/**
 * Speaks with the portal around the page in the way in which it answers: by our own protocol, or the live service's. The
 * first answer decides. Returns how to end it.
 */
export function connectAnyPortal({ onAnswer, onContext, onSight, onEnd }: PortalListeners): () => void {
  let chosen: ConnectPortal | null = null
  const ways = [connectPortal, connectLivePortal]
  const ends = ways.map((connect, index) => {
    const ifChosen =
      <Said extends unknown[]>(listener: (...said: Said) => void) =>
      (...said: Said) => {
        if (chosen === connect) listener(...said)
      }
    return connect({
      onAnswer(link, context) {
        if (chosen !== null && chosen !== connect) return
        chosen = connect
        for (const [other, end] of ends.entries()) if (other !== index) end()
        onAnswer(link, context)
      },
      onContext: ifChosen(onContext),
      onSight: ifChosen(onSight),
      onEnd: ifChosen(onEnd),
    })
  })
  return () => {
    for (const end of ends) end()
  }
}
