import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { formatDayNumber, formatNumber, formatWeekday, formatWeekdayLetter } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { isWeekend } from '#src/lib/store-week/store-week.ts'
import { Bars } from '#src/ui/plots/bars.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { comingDays, comingDayCount, dayBars, type DayBar } from './day-bars.ts'
import { Highlights } from './highlights.tsx'
import './coming-days.css'

/** The seats of the coming days, today first, and the highlights among them. Loaded after today's reservations. */
export function ComingDays({ today }: { today: CalendarDate }) {
  const t = useTranslations('common.today')
  const tReservations = useTranslations('common.reservations')
  const days = comingDays(today)
  const reservations = useQuery(reservationQueries.days(days))
  const describeBar = ({ date, seats, wholeDaySeats }: DayBar) =>
    [
      t('daySeats', { day: formatWeekday(date), seats: tReservations('seats', { count: seats }) }),
      wholeDaySeats > 0 && t('ofWholeDays', { count: wholeDaySeats }),
    ]
      .filter((part) => part !== false)
      .join(' ')
  return (
    <QueryStates query={reservations} failed={t('comingFailed')}>
      {({ rows }) => {
        const bars = dayBars(rows, days)
        return (
          <>
            <section className="card coming-days" aria-labelledby="today-coming">
              <header>
                <h2 id="today-coming">{t('comingDays', { days: formatNumber(comingDayCount) })}</h2>
                <ul className="coming-legend" aria-hidden="true">
                  <li data-kind="days">{t('wholeDays')}</li>
                  <li>{t('byTheHour')}</li>
                </ul>
              </header>
              <Bars
                isOneRow
                bars={bars.map((bar) => ({
                  key: bar.date,
                  value: bar.seats,
                  text: formatNumber(bar.seats),
                  foot: bar.wholeDaySeats,
                  label: <DayLabel date={bar.date} isToday={bar.date === today} />,
                  link: { path: paths.reservations('day', bar.date), name: describeBar(bar) },
                }))}
              />
            </section>
            <Highlights bars={bars} reservations={rows} today={today} />
          </>
        )
      }}
    </QueryStates>
  )
}

function DayLabel({ date, isToday }: { date: CalendarDate; isToday: boolean }) {
  return (
    <>
      <small className={isWeekend(date) ? 'coming-weekend' : ''}>{formatWeekdayLetter(date)}</small>
      <span className="coming-date" data-is={isToday ? 'today' : undefined}>
        {formatDayNumber(date)}
      </span>
    </>
  )
}
