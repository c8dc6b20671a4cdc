import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react'
import { useEscape } from '#src/lib/keys/use-window-keys.ts'
import { useAnchoredPlacement, type FindAnchor } from './use-anchored-placement.ts'
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
