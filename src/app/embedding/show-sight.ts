import type { Sight } from '#portal/protocol.ts'

/* A dialog, a list of choices has room in it. */
const leastPage = 512
const leastSight = 240

const names = ['--screen', '--page', '--sight', '--sight-top', '--sight-end'] as const

/** Lets what sticks, and what lies over the page, be where the reader looks: in the part of a tall frame that is seen (tokens.css). */
export function showSight({ top, height, screen }: Sight): void {
  const seen = Math.round(Math.max(height, leastSight))
  const values = {
    '--screen': `${Math.round(screen)}px`,
    '--page': `${leastPage}px`,
    '--sight': `${seen}px`,
    '--sight-top': `${Math.round(top)}px`,
    '--sight-end': `max(0px, 100dvh - ${Math.round(top) + seen}px)`,
  }
  for (const name of names) document.documentElement.style.setProperty(name, values[name])
}

/** The whole frame is seen, as where a portal does not follow the page's height. */
export function forgetSight(): void {
  for (const name of names) document.documentElement.style.removeProperty(name)
}
