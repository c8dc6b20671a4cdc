import type { VisibleArea } from '#portal/protocol.ts'

/* Enough for a dialog or an open list. */
const minPageHeight = 512
const minVisibleHeight = 240

const names = ['--screen', '--page', '--visible-height', '--visible-top', '--visible-bottom'] as const

/** Tells the style sheets which part of a tall frame is visible (tokens.css), for sticky elements and overlays. */
export function showVisibleArea({ top, height, screen }: VisibleArea): void {
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

/** Restores the defaults: the whole frame is visible. */
export function clearVisibleArea(): void {
  for (const name of names) document.documentElement.style.removeProperty(name)
}
