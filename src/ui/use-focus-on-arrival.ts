import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isEmbedded } from '#src/lib/embedded.ts'

/* The heading that was shown last, and the page it belongs to. */
let shown: { pathname: string; heading: HTMLElement | null } | null = null

/**
 * Moves the focus to the heading of each page that is opened after the first: a screen reader says its name, and Tab goes on
 * from there. The page is not scrolled. In a portal's frame the focus stays with the portal while the portal has it. The
 * heading needs a tabIndex of -1.
 */
export function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  // The router's: while a page is on its way, the window's is already of the next one.
  const { pathname } = useLocation()
  useEffect(() => arriveAt(pathname, heading.current), [pathname])
  return heading
}

/* Pages of one kind, such as two brands, share their heading; a page that is tried again has another. */
function arriveAt(pathname: string, heading: HTMLElement | null): void {
  const before = shown
  shown = { pathname, heading }
  if (before === null || (before.pathname === pathname && before.heading === heading)) return
  if (!isEmbedded || document.hasFocus()) heading?.focus({ preventScroll: true })
}
