import { useTranslations } from 'use-intl'
import { formatNumber } from '#src/lib/formats.ts'
import type { Tally } from './tally.ts'

type TallyTextProps = {
  tally: Tally
  /** `15 · 40 seats` where there is little room; a screen reader hears all of it. */
  isShort?: boolean
}

/** How many reservations, and how many seats: `15 reservations · 40 seats`. */
export function TallyText({ tally, isShort = false }: TallyTextProps) {
  const t = useTranslations('reservations')
  const { reservations: count, seats, isAtLeast } = tally
  const reservations = t('count', { count })
  const seatsText = seats === null ? '' : ` · ${t(isAtLeast ? 'seatsAtLeast' : 'seats', { count: seats })}`
  if (!isShort) return <span className="tabular">{reservations + seatsText}</span>
  return (
    <span className="tally-short tabular">
      <span className="visually-hidden">{reservations}</span>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="tally-seats">{seatsText}</span>
    </span>
  )
}
