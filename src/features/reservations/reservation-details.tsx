import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf } from '#contract/wall-clock.ts'
import { formatDay, formatDays, formatMoment, formatPeriod } from '#src/lib/formats.ts'
import { safeLink } from '#src/lib/safe-link.ts'
import { Facts } from '#src/ui/facts.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { daysOfReservation, takesWholeDays } from './days.ts'

type ReservationDetailsProps = {
  /** Undefined when the address names one that is not among those shown. */
  reservation: Reservation | undefined
  onClose: () => void
}

/** What is known of one reservation. */
export function ReservationDetails({ reservation, onClose }: ReservationDetailsProps) {
  const t = useTranslations('calendar')
  const tReservations = useTranslations('reservations')
  if (reservation === undefined) {
    return (
      <Sheet title={t('details')} onClose={onClose}>
        <p>{t('gone')}</p>
      </Sheet>
    )
  }
  const { title, seats_count: seats, created_at: madeAt } = reservation
  return (
    <Sheet title={<bdi>{title || tReservations('untitled')}</bdi>} onClose={onClose}>
      <Facts
        facts={[
          { label: t('when'), value: periodInWords(reservation) },
          {
            label: t('seatsReserved'),
            value: seats === null ? t('notGiven') : tReservations('seats', { count: seats }),
          },
          { label: t('type'), value: <ReservationType type={reservation.type} /> },
          { label: t('madeAt'), value: madeAt === null ? t('notGiven') : formatMoment(madeAt) },
          { label: t('order'), value: <OrderLink address={reservation.url} /> },
        ]}
      />
    </Sheet>
  )
}

function ReservationType({ type }: { type: string }) {
  const t = useTranslations('calendar')
  if (type === 'day') return t('typeDay')
  if (type === 'time') return t('typeTime')
  return <bdi>{type || t('typeUnknown')}</bdi>
}

/* Only an https address becomes a link; any other is shown as the text it is. */
function OrderLink({ address }: { address: string }) {
  const t = useTranslations('calendar')
  const href = safeLink(address)
  if (href === null) return <bdi dir="ltr">{address || t('notGiven')}</bdi>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {t('openOrder')}
    </a>
  )
}

function periodInWords(reservation: Reservation): string {
  if (!takesWholeDays(reservation)) return formatPeriod(reservation.start, reservation.end)
  const { first, last } = daysOfReservation(reservation)
  return first === last ? formatDay(dateOf(reservation.start)) : formatDays(first, last)
}
