import { createElement, type SVGProps } from 'react'
import type { IconNode } from 'lucide-react'

/* Of each icon of Lucide. */
const attributes = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/**
 * Creates the component of an icon of Lucide, without the class names and the context that Lucide's own has. The build uses it
 * for every icon (scripts/compact-icons.ts).
 */
export function createIcon({ node }: { node: IconNode }) {
  const shapes = node.map(([tag, shape]) => createElement(tag, shape))
  return function Icon({ size = 24, ...props }: SVGProps<SVGSVGElement> & { size?: number }) {
    return createElement('svg', { width: size, height: size, ...attributes, ...props }, shapes)
  }
}
