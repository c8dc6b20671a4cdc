import { useTranslations } from 'use-intl'
import { dateOf } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { distanceOf } from '#src/features/reservations/reservation/labels/card-labels.ts'
import { useStayLabels } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { formatDateTime, formatNumber, partSeparator } from '#src/lib/i18n/formats.ts'
import { formatSince } from '#src/lib/i18n/relative-time.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'

/** What staff ask first about a reservation: its seats, when it was booked and when it starts. */
export function CardFacts({ reservation }: { reservation: Reservation }) {
  const t = useTranslations('reservations.calendar')
  const tDetails = useTranslations('reservations.details')
  const stayLabels = useStayLabels()
  const now = useStoreNow()
  const { seats_count: seats, created_at: bookedAt } = reservation
  const { kind, when } = distanceOf(reservation, now)
  return (
    <dl className="reservation-card-facts">
      <div>
        <dt>{t('seatsReserved')}</dt>
        <dd>{seats === null ? t('notGiven') : formatNumber(seats)}</dd>
      </div>
      <div>
        <dt>{tDetails('booked')}</dt>
        <dd>
          {bookedAt === null ? (
            t('notGiven')
          ) : (
            <time dateTime={bookedAt} title={formatDateTime(bookedAt)}>
              {formatSince(bookedAt, now)}
              <span className="visually-hidden">
                {partSeparator()}
                {formatDateTime(bookedAt)}
              </span>
            </time>
          )}
        </dd>
      </div>
      <div>
        <dt>{tDetails(kind)}</dt>
        <dd>{when || stayLabels.night(reservation, dateOf(now)) || tDetails('now')}</dd>
      </div>
    </dl>
  )
}
