import { type Context, type Sight, withoutPath } from '#portal/protocol.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'
import { connectAnyPortal } from './connect-any-portal.ts'
import type { PortalListeners } from './portal-listeners.ts'

let hasBegun = false
let answer: { link: PortalLink; context: Context } | null = null
let lastSight: Sight | null = null
let current: PortalListeners | null = null

/**
 * Hears what the portal around the page says, in place of whoever heard it before. The page has one conversation with it,
 * which goes on until it is left: a portal takes an end for good. Returns how to stop.
 */
export function listenToPortal(listeners: PortalListeners): () => void {
  current = listeners
  if (answer !== null) listeners.onAnswer(answer.link, answer.context)
  if (lastSight !== null) listeners.onSight(lastSight)
  if (!hasBegun) begin()
  return () => {
    if (current === listeners) current = null
  }
}

function begin(): void {
  hasBegun = true
  connectAnyPortal({
    onAnswer(link, context) {
      answer = { link, context: withoutPath(context) }
      current?.onAnswer(link, context)
    },
    onContext(changed) {
      // Whoever hears of it later begins with what is so by then; where to go is said once.
      if (answer !== null) answer.context = { ...answer.context, ...withoutPath(changed) }
      current?.onContext(changed)
    },
    onSight(sight) {
      lastSight = sight
      current?.onSight(sight)
    },
    onEnd() {
      answer = null
      lastSight = null
      current?.onEnd()
    },
  })
}
