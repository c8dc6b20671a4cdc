import { useId, useLayoutEffect, useRef } from 'react'
import { AnchoredCard } from '#src/ui/overlays/anchored-card.tsx'
import { findDay, findFocusTarget, findTile } from './find-tile.ts'
import { ReservationCard, type ReservationCardProps } from './reservation-card.tsx'

/** The card of a reservation beside its tile in the calendar, or beside its day if the tile is not drawn. */
export function AnchoredReservation(props: ReservationCardProps) {
  const { reservation, day, onClose } = props
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const key = reservation?.key ?? null
  const pressedTile = useRef<Element>(null)
  const latest = useRef({ key, day })

  // The heading gets the focus, unless the reader steps by a button or a key in the card, or the reservation is gone.
  useLayoutEffect(() => {
    const isGone = key === null && latest.current.key !== null
    latest.current = { key, day }
    const { activeElement } = document
    if (isGone || card.current?.contains(activeElement)) return
    pressedTile.current = activeElement
    card.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [key, day])

  useLayoutEffect(() => {
    const element = card.current
    const container = element?.parentElement
    return () => {
      const { activeElement } = document
      const hasFocus = activeElement === document.body || element?.contains(activeElement)
      if (!container || !hasFocus) return
      findFocusTarget(container, latest.current, pressedTile.current)?.focus({ preventScroll: true })
    }
  }, [])

  return (
    <AnchoredCard
      ref={card}
      labelledBy={`${id}-name ${id}-when`}
      findAnchor={(container) => findTile(container, key, pressedTile.current) ?? findDay(container, day)}
      onClose={onClose}
    >
      <ReservationCard {...props} id={id} level={2} />
    </AnchoredCard>
  )
}
