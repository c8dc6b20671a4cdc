import type { Sight } from '#portal/protocol.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { followHeight } from './follow-height.ts'
import { forgetSight, showSight } from './show-sight.ts'

/**
 * A frame as tall as its page, which the portal's page scrolls. Only once the portal says what of it is seen does it grow:
 * what lies over the page would be out of sight otherwise.
 */
export function createTallFrame(page: HTMLElement) {
  let stop: (() => void) | null = null
  return {
    show(sight: Sight): void {
      const portal = portalLink.get()
      if (!portal?.does('height')) return
      showSight(sight)
      stop ??= followHeight(page, portal.height)
    },
    end(): void {
      stop?.()
      stop = null
      forgetSight()
    },
  }
}
