import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { addDays, dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { comingDays } from '#src/features/today/day-bars.ts'
import { NextDetails } from './next-details.tsx'

/** The first reservation that begins tomorrow; one by the hour comes before whole days. */
export function FirstOfTomorrow({ now }: { now: WallClock }) {
  const t = useTranslations('today')
  const today = dateOf(now)
  const tomorrow = addDays(today, 1)
  const { data: coming } = useQuery(reservationQueries.days(comingDays(today)))
  const starting = coming?.rows.filter(({ start }) => dateOf(start) === tomorrow) ?? []
  const first = starting.find((reservation) => !takesWholeDays(reservation)) ?? starting[0]
  return first && <NextDetails when={t('tomorrow')} reservation={first} date={tomorrow} now={now} />
}
