import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { findTile } from './find-tile.ts'
import { ReservationCard, type ReservationCardProps } from './reservation-card.tsx'

/* The button by which the reader steps: it gets the focus in the next card, because this one goes. */
let pressedStep: string | undefined

/** The card of a reservation in the list of its day, in place of its row. */
export function ListedReservation(props: ReservationCardProps) {
  const { reservation, onClose } = props
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const key = reservation?.key ?? null

  // Not before the panel around it, which takes the focus when it opens.
  useEffect(() => {
    const element = card.current
    const target = element?.querySelector<HTMLElement>(
      pressedStep === undefined ? '[tabindex="-1"]' : `[data-step=${pressedStep}]`,
    )
    pressedStep = undefined
    target?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  }, [])

  useLayoutEffect(() => {
    const element = card.current
    const list = element?.closest('.day-contents')
    // The pressed tile; a pressed row is no longer in the document.
    const tile = findTile(document, key, document.activeElement)
    const opener = tile?.contains(document.activeElement) ? tile : null
    return () => {
      if (!list || !element?.contains(document.activeElement)) return
      // The row is not in the document yet.
      queueMicrotask(() => {
        const isLost = document.activeElement?.contains(list) ?? true
        if (!isLost || list.querySelector('.listed-reservation') !== null) return
        const target = findTile(document, key, opener ?? list)
        target?.focus({ preventScroll: true })
      })
    }
  }, [key])

  return (
    // Escape closes the card and leaves the panel around it open.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={card}
      className="listed-reservation"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-labelledby={`${id}-name ${id}-when`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        onClose()
      }}
      onClickCapture={({ target }) => {
        const step =
          target instanceof Element
            ? target.closest<HTMLElement>('[data-step]:not(:disabled, [aria-disabled=true])')
            : null
        pressedStep = step?.dataset.step
      }}
    >
      <ReservationCard {...props} id={id} level={4} />
    </div>
  )
}
