import type { VisibleArea } from '#portal/protocol.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { reportHeight } from './report-height.ts'
import { clearVisibleArea, showVisibleArea } from './visible-area.ts'

/**
 * Makes the frame as tall as its page, so that the portal's page scrolls. Starts once the portal reports the visible area:
 * without it, overlays could open outside.
 */
export function createTallFrame(page: HTMLElement) {
  let stop: (() => void) | null = null
  return {
    setVisibleArea(area: VisibleArea): void {
      const portal = portalLink.get()
      if (!portal?.does('height')) return
      showVisibleArea(area)
      stop ??= reportHeight(page, portal.height)
    },
    end(): void {
      stop?.()
      stop = null
      clearVisibleArea()
    },
  }
}
