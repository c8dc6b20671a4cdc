import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { useChanges } from './changes-context.ts'
import { kindOf } from './unseen-changes.ts'
import { useChangeLabels } from './use-change-labels.ts'
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
  const { labelOf } = useChangeLabels()
  const { byKey } = useChanges()
  const changes = reservations.map(({ key }) => byKey.get(key)).filter((change) => change !== undefined)
  const isMoved = changes.length > 0 && changes.every((change) => kindOf(change) === 'moved')
  const [change] = changes
  if (!isMoved || change === undefined) return <span className="new-mark">{t('new')}</span>
  if (reservations.length > 1) return <span className="new-mark moved-mark">{t('moved')}</span>
  const label = labelOf(change)
  if (!isShort) return <span className="new-mark moved-mark">{label}</span>
  return (
    <span className="new-mark moved-mark" title={label}>
      <span aria-hidden="true">{t('moved')}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
