import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { formatWeekdayName } from '#src/lib/i18n/formats.ts'

/** The seats of the same weekday a week before, to compare today with. Loaded after today's reservations are shown. */
export function SameWeekday({ today }: { today: CalendarDate }) {
  const t = useTranslations('today')
  const labelsOf = useTallyLabels()
  const date = addDays(today, -7)
  const { data, isError } = useQuery({
    ...reservationQueries.days({ first: date, last: date }),
    staleTime: 'static',
  })
  const day = formatWeekdayName(date)
  if (isError) return t('lastWeekFailed', { day })
  if (data === undefined) return null
  const { otherSeats, reservations } = labelsOf(tallyOf(data.rows))
  return t('lastWeek', { day, seats: otherSeats || reservations })
}
