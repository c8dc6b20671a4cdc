import { createElement, type SVGProps } from 'react'
import type { IconNode } from 'lucide-react'

type IconProps = SVGProps<SVGSVGElement> & { size?: number }

/**
 * Creates the component of an icon of Lucide, with its attributes and without its class names, context and other frameworks'
 * names. The build uses it for every icon (scripts/compact-icons.ts).
 */
export function createIcon({ node }: { node: IconNode }) {
  return function Icon({ size = 24, ...props }: IconProps) {
    const attributes = {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...props,
    } as const
    return createElement(
      'svg',
      attributes,
      node.map(([tag, shape]) => createElement(tag, shape)),
    )
  }
}
