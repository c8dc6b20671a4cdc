import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isEmbedded } from '#src/lib/embedded.ts'

/* The last heading and its page. */
let lastShown: { pathname: string; heading: HTMLElement | null } | null = null

/**
 * Focuses the heading of every page after the first, without scrolling, so that a screen reader says it and Tab continues
 * there. In a portal's frame the focus stays with the portal while the portal has it. The heading needs `tabIndex={-1}`.
 */
export function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  // The router's location: the window's is already that of a page that still loads.
  const { pathname } = useLocation()
  useEffect(() => focusHeading(pathname, heading.current), [pathname])
  return heading
}

/* Two brands share one heading element; a retried page has a new one. */
function focusHeading(pathname: string, heading: HTMLElement | null): void {
  const before = lastShown
  lastShown = { pathname, heading }
  if (before === null || (before.pathname === pathname && before.heading === heading)) return
  if (!isEmbedded || document.hasFocus()) heading?.focus({ preventScroll: true })
}
