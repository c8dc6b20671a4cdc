import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { useChanges } from './changes-context.ts'
import './changes.css'

type ChangeMarkProps = {
  /** One reservation, or several that share a mark. */
  reservations: Reservation[]
  /** In a grid: one word for the eye, the whole text for a screen reader. */
  isShort?: boolean
}

/** Marks a new or moved reservation: `New`, `Moved from 10:00`. Several are marked as new if any of them is. */
export function ChangeMark({ reservations, isShort = false }: ChangeMarkProps) {
  const t = useTranslations('reservations.changes')
  const { markOf } = useChanges()
  const marks = reservations.map(({ key }) => markOf(key)).filter((mark) => mark !== undefined)
  const [mark] = marks
  if (mark === undefined || marks.some(({ isMoved }) => !isMoved))
    return <span className="new-mark">{t('new')}</span>
  if (reservations.length > 1) return <span className="new-mark moved-mark">{t('moved')}</span>
  if (!isShort) return <span className="new-mark moved-mark">{mark.label}</span>
  return (
    <span className="new-mark moved-mark" title={mark.label}>
      <span aria-hidden="true">{t('moved')}</span>
      <span className="visually-hidden">{mark.label}</span>
    </span>
  )
}
