import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'

type SeatsProps = { reservations: Reservation[] }

/** How many seats some reservations take together; nothing where none says how many it takes. */
export function Seats({ reservations }: SeatsProps) {
  const t = useTranslations('reservations')
  const known = reservations.flatMap(({ seats_count: seats }) => (seats === null ? [] : [seats]))
  if (known.length === 0) return null
  const count = known.reduce((sum, seats) => sum + seats, 0)
  return (
    <span>{known.length === reservations.length ? t('seats', { count }) : t('seatsAtLeast', { count })}</span>
  )
}
