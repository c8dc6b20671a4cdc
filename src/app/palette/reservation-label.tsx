import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { headlineOf } from '#src/features/reservations/reservation/labels/card-labels.ts'
import { ReservationName } from '#src/features/reservations/reservation/labels/reservation-name.tsx'
import { useStayLabels } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { formatDayOfMonth, joinParts } from '#src/lib/i18n/formats.ts'
import { dateOf } from '#contract/dates/wall-clock.ts'
import { storeNow } from '#src/lib/store-time.ts'
import type { FurtherSearch } from './command.ts'

/** A reservation's product, and below it day, time and seats. */
export function ReservationLabel({ reservation }: { reservation: Reservation }) {
  const t = useTranslations('common.reservations')
  const tPalette = useTranslations('palette')
  const stayLabels = useStayLabels()
  const now = storeNow()
  const { seats_count: seats } = reservation
  const { parts, days } = headlineOf(reservation, dateOf(now))
  const stay = stayLabels.night(reservation, dateOf(now)) ?? stayLabels.nights(reservation)
  const time = takesWholeDays(reservation) ? t('allDay') : parts.map(({ text }) => text).join('')
  const { first, last } = daysOfReservation(reservation)
  return (
    <>
      <ReservationName reservation={reservation} />{' '}
      <small className="quiet">
        {joinParts([
          days,
          // The days of a reservation over night have its times.
          stay ?? (first === last ? time : null),
          seats === null ? null : t('seats', { count: seats }),
          phaseOf(reservation, now).name === 'past' ? tPalette('past') : null,
        ])}
      </small>
    </>
  )
}

/** How far the reservations were searched, and how far a press searches. */
export function FurtherLabel({ state, until, next, hasFound }: FurtherSearch) {
  const t = useTranslations('palette')
  const tApp = useTranslations('common.app')
  if (state === 'looking') return tApp('loading')
  if (state === 'failed' || until === null) return t('furtherFailed')
  const dates = { until: formatDayOfMonth(until), next: formatDayOfMonth(next) }
  return t(hasFound ? 'furtherFound' : 'furtherNone', dates)
}
