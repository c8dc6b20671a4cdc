import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { minuteOf } from '#src/features/reservations/days/minutes-on.ts'
import { comingDays } from '#src/features/today/day-bars.ts'
import { formatMinutes } from '#src/lib/i18n/formats.ts'
import { NextDetails } from './next-details.tsx'

type NextReservationProps = {
  /** Undefined if nothing else comes today. */
  next: Reservation | undefined
  now: WallClock
}

/** The next reservation, of today or else of tomorrow, with the link to its order. */
export function NextReservation({ next, now }: NextReservationProps) {
  const t = useTranslations('today.next')
  const today = dateOf(now)
  if (next) {
    const time = formatMinutes(minuteOf(next.start, today) - minuteOf(now, today))
    return <NextDetails when={t('in', { time })} reservation={next} date={today} now={now} />
  }
  return (
    <>
      <p>{t('empty')}</p>
      <FirstOfTomorrow now={now} />
    </>
  )
}

/* The first reservation that begins tomorrow; one by the hour comes before whole days. */
function FirstOfTomorrow({ now }: { now: WallClock }) {
  const t = useTranslations('today')
  const today = dateOf(now)
  const tomorrow = addDays(today, 1)
  const { data: coming } = useQuery(reservationQueries.days(comingDays(today)))
  const starting = coming?.rows.filter(({ start }) => dateOf(start) === tomorrow) ?? []
  const first = starting.find((reservation) => !takesWholeDays(reservation)) ?? starting[0]
  return first && <NextDetails when={t('tomorrow')} reservation={first} date={tomorrow} now={now} />
}
