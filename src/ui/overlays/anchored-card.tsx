import { useEffect, useEffectEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useEscape } from '#src/lib/keys/use-window-keys.ts'
import { placeBeside } from './place-beside.ts'
import './anchored-card.css'

type AnchoredCardProps = {
  ref: RefObject<HTMLDivElement | null>
  labelledBy: string
  /** Finds the element that the card stands beside, in the card's container. */
  findAnchor: FindAnchor
  onClose: () => void
  children: ReactNode
}

/**
 * A non-modal card beside an element of its container, the nearest positioned ancestor, which stays usable and scrolls with
 * it; where the page is narrow, a sheet at the bottom. Escape and a press on an empty place of the page close it.
 */
export function AnchoredCard({ ref: card, labelledBy, findAnchor, onClose, children }: AnchoredCardProps) {
  useAnchoredPlacement(card, findAnchor)
  useEscape(onClose)
  useClickOutside(card, onClose)
  return (
    <div
      ref={card}
      className="anchored-card column flex raised focus-unmarked screen-only"
      // Not the dialog element: the calendar stays usable, also from the keyboard.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      tabIndex={-1}
      aria-labelledby={labelledBy}
    >
      {children}
    </div>
  )
}

const controls = 'a, button, input, select, textarea, label, summary, [role=button], [tabindex="0"], dialog'

/* Controls act instead. A card with a text in a field stays: the press may have been a slip. */
function useClickOutside(card: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      const element = card.current
      if (defaultPrevented || !element || !(target instanceof Element) || !target.isConnected) return
      const isPassive = !element.contains(target) && target.closest(controls) === null
      const hasTypedText = [...element.querySelectorAll('input')].some(({ value }) => value !== '')
      if (isPassive && !hasTypedText) close()
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [card])
}

/** Finds an element in the container of a card. */
export type FindAnchor = (container: Element) => Element | null

/* In pixels, between the card and the edge of the window. */
const edge = 8

/*
 * Places a card beside its anchor and marks the anchor. Measures when the card renders, and when card, container or window
 * change; while the page scrolls, the card moves with its container. Leaves a card alone that the style sheet fixes.
 */
function useAnchoredPlacement(card: RefObject<HTMLElement | null>, findAnchor: FindAnchor): void {
  const anchor = useRef<Element>(null)

  const place = useEffectEvent(() => {
    const element = card.current
    const container = element?.parentElement
    if (!element || !container) return
    const found = findAnchor(container)
    const isOther = found !== anchor.current
    if (isOther) anchor.current?.removeAttribute('data-opened')
    anchor.current = found
    found?.setAttribute('data-opened', '')
    placeCard(element, container, found, isOther)
  })
  useLayoutEffect(() => place())

  useEffect(() => {
    const element = card.current
    const container = element?.parentElement
    if (!element || !container) return
    let frame = 0
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => place())
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
      anchor.current?.removeAttribute('data-opened')
    }
  }, [card])
}

function placeCard(element: HTMLElement, container: Element, anchor: Element | null, isNew: boolean): void {
  const { position, direction, scrollMarginTop, scrollMarginBottom } = getComputedStyle(element)
  if (position === 'fixed') return
  const { clientWidth, clientHeight } = document.documentElement
  const { left, right } = container.getBoundingClientRect()
  // The margins of the card keep it clear of what sticks to the edges of the window.
  const bounds = {
    left: Math.max(left, 0),
    right: Math.min(right, clientWidth),
    top: Number.parseFloat(scrollMarginTop) + edge,
    bottom: clientHeight - Number.parseFloat(scrollMarginBottom) - edge,
  }
  const before = anchor?.getBoundingClientRect()
  const isOutside = before && (before.bottom <= bounds.top || before.top >= bounds.bottom)
  if (isNew && isOutside) anchor?.scrollIntoView({ block: 'center' })
  const isRightToLeft = direction === 'rtl'
  const card = { width: element.offsetWidth, height: element.offsetHeight }
  const box = anchor?.getBoundingClientRect() ?? null
  const placed = placeBeside({ anchor: box, card, bounds, isRightToLeft })
  const start = isRightToLeft ? right - placed.left - card.width : placed.left - left
  element.style.setProperty('--card-start', `${start}px`)
  element.style.setProperty('--card-top', `${placed.top - container.getBoundingClientRect().top}px`)
  element.style.setProperty('--card-arrow', `${placed.arrow}px`)
  element.dataset.side = placed.side ?? ''
}
