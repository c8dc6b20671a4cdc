import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addDays, dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { comingDayCount, comingDays } from '#src/features/today/day-bars.ts'
import { formatNumber, formatWeekday } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'

/** Leads from a day without reservations to the next one that has some, or further ahead if no coming day has. */
export function NextDay({ today }: { today: CalendarDate }) {
  const t = useTranslations('today')
  const { data: coming } = useQuery(reservationQueries.days(comingDays(today)))
  if (coming === undefined) return null
  const [next] = coming.rows
  if (next === undefined) {
    return (
      <>
        <p className="quiet">{t('noneComingHint', { days: formatNumber(comingDayCount) })}</p>
        <Link className="button" to={paths.reservations('agenda', addDays(today, comingDayCount))}>
          {t('lookFurther')}
        </Link>
      </>
    )
  }
  const day = formatWeekday(dateOf(next.start))
  return (
    <>
      <p className="quiet">{t('nextOn', { day })}</p>
      <Link className="button" to={paths.reservations('day', dateOf(next.start))}>
        {t('openDay', { day })}
      </Link>
    </>
  )
}
