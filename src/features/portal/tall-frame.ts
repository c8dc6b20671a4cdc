import type { VisibleArea } from '#portal/protocol.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { reportHeight } from './report-height.ts'

/* The pixels that a dialog or an open list needs. */
const minPageHeight = 512
const minVisibleHeight = 240

const names = ['--screen', '--page', '--visible-height', '--visible-top', '--visible-bottom'] as const

/**
 * Makes the frame as tall as its page, so that the portal's page scrolls. Starts when the portal first reports the visible
 * area: without the report, overlays could open outside the visible part.
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

/* Passes the visible part of a tall frame to the style sheets (tokens.css), for sticky elements and overlays. */
function showVisibleArea({ top, height, screen }: VisibleArea): void {
  const visible = Math.round(Math.max(height, minVisibleHeight))
  const values = {
    '--screen': `${Math.round(screen)}px`,
    '--page': `${minPageHeight}px`,
    '--visible-height': `${visible}px`,
    '--visible-top': `${Math.round(top)}px`,
    '--visible-bottom': `max(0px, 100dvh - ${Math.round(top) + visible}px)`,
  }
  for (const name of names) document.documentElement.style.setProperty(name, values[name])
}

/* Restores the defaults: the whole frame is visible. */
function clearVisibleArea(): void {
  for (const name of names) document.documentElement.style.removeProperty(name)
}
