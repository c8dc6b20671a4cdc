import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { placeBeside } from './place-beside.ts'

/** Finds an element in the container of a card. */
export type FindAnchor = (container: Element) => Element | null

/* In pixels, between the card and the edge of the window. */
const edge = 8

/**
 * Places a card beside its anchor and marks the anchor. Measures when the card renders, and when card, container or window
 * change; while the page scrolls, the card moves with its container. Leaves a card alone that the style sheet fixes.
 */
export function useAnchoredPlacement(card: RefObject<HTMLElement | null>, findAnchor: FindAnchor): void {
  const anchor = useRef<Element>(null)

  function place() {
    const element = card.current
    const container = element?.parentElement
    if (!element || !container) return
    const found = findAnchor(container)
    const isOther = found !== anchor.current
    if (isOther) anchor.current?.removeAttribute('data-opened')
    anchor.current = found
    found?.setAttribute('data-opened', '')
    const { position, direction, scrollMarginTop, scrollMarginBottom } = getComputedStyle(element)
    if (position === 'fixed') return
    const bounds = visiblePartOf(
      container,
      Number.parseFloat(scrollMarginTop),
      Number.parseFloat(scrollMarginBottom),
    )
    if (isOther && found) scrollIntoBounds(found, bounds)
    const { left, right, top } = container.getBoundingClientRect()
    const isRightToLeft = direction === 'rtl'
    const size = { width: element.offsetWidth, height: element.offsetHeight }
    const box = found?.getBoundingClientRect() ?? null
    const placed = placeBeside({ anchor: box, card: size, bounds, isRightToLeft })
    const start = isRightToLeft ? right - placed.left - size.width : placed.left - left
    element.style.setProperty('--card-start', `${start}px`)
    element.style.setProperty('--card-top', `${placed.top - top}px`)
    element.style.setProperty('--card-arrow', `${placed.arrow}px`)
    element.dataset.side = placed.side ?? ''
  }

  const placeLatest = useRef(place)
  useLayoutEffect(() => {
    placeLatest.current = place
    place()
  })

  useEffect(() => {
    const element = card.current
    const container = element?.parentElement
    if (!element || !container) return
    let frame = 0
    const schedule = () => {
      if (frame !== 0) return
      frame = requestAnimationFrame(() => {
        frame = 0
        placeLatest.current()
      })
    }
    const sizes = new ResizeObserver(schedule)
    sizes.observe(element)
    sizes.observe(container)
    // The anchor may appear later, move or go.
    const contents = new MutationObserver(schedule)
    contents.observe(container, { childList: true, subtree: true })
    window.addEventListener('resize', schedule)
    return () => {
      sizes.disconnect()
      contents.disconnect()
      window.removeEventListener('resize', schedule)
      cancelAnimationFrame(frame)
      anchor.current?.removeAttribute('data-opened')
      anchor.current = null
    }
  }, [card])
}

/* The margins of the card keep it clear of what sticks to the edges of the window. */
function visiblePartOf(container: Element, marginTop: number, marginBottom: number) {
  const { left, right } = container.getBoundingClientRect()
  return {
    left: Math.max(left, 0),
    right: Math.min(right, document.documentElement.clientWidth),
    top: marginTop + edge,
    bottom: document.documentElement.clientHeight - marginBottom - edge,
  }
}

function scrollIntoBounds(element: Element, bounds: { top: number; bottom: number }): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (bottom <= bounds.top || top >= bounds.bottom) element.scrollIntoView({ block: 'center' })
}
