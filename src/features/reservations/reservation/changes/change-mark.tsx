import type { Reservation } from '#contract/reservation.ts'
import { useChanges } from './changes-context.ts'
import './changes.css'

type ChangeMarkProps = {
  /** One reservation, or several that share a mark. */
  reservations: Reservation[]
  /** In a grid: one word for the eye, the whole text for a screen reader. */
  isShort?: boolean
}

/** Marks a new or moved reservation: `New`, `Moved from 10:00`; nothing for others. Several are marked as new if any of them is. */
export function ChangeMark({ reservations, isShort = false }: ChangeMarkProps) {
  const { keys, markOf } = useChanges()
  if (!reservations.some(({ key }) => keys.has(key))) return null
  const { isMoved, word, label } = markOf(reservations.map(({ key }) => key))
  return (
    <span
      className={`change-mark strong small ${isMoved ? 'moved-mark tint-attention' : 'pill tint-success'}`}
      title={isShort ? label : undefined}
    >
      {isShort ? <span aria-hidden="true">{word}</span> : label}
      {isShort && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
