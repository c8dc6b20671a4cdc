import { useEffect, useRef } from 'react'
import { isEmbedded } from '#src/lib/embedded.ts'

/* The heading that was shown last, and the page it belongs to. */
let shown: { path: string; heading: HTMLElement } | null = null

/**
 * Moves the focus to the heading of each page that is opened after the first: a screen reader says its name, and Tab goes on
 * from there. The page is not scrolled. In a portal's frame the focus stays with the portal while the portal has it. The
 * heading needs a tabIndex of -1.
 */
export function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  // With every drawing: pages of one kind, such as two brands, share their heading.
  useEffect(() => {
    if (heading.current !== null) arriveAt(heading.current)
  })
  return heading
}

function arriveAt(heading: HTMLElement): void {
  const path = window.location.pathname
  const before = shown
  shown = { path, heading }
  if (before === null || (isEmbedded && !document.hasFocus())) return
  // A page that was tried again replaces the button that was pressed for it.
  const isReplaced = before.heading !== heading && document.activeElement === document.body
  if (before.path !== path || isReplaced) heading.focus({ preventScroll: true })
}
