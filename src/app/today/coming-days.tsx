import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addDays, weekdayOf, type CalendarDate } from '#contract/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { formatDayNumber, formatNumber, formatWeekday, formatWeekdayLetter } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { dayBars, type Bar } from './day-bars.ts'
import { WorthALook } from './worth-a-look.tsx'
import './coming-days.css'

const length = 14

/** The seats of each of the coming days, today first, and what of them is worth a look; asked for once the day is there. */
export function ComingDays({ today }: { today: CalendarDate }) {
  const t = useTranslations('today')
  const days = { first: today, last: addDays(today, length - 1) }
  const reservations = useQuery(reservationQueries.days(days))
  return (
    <QueryStates query={reservations} failed={t('comingFailed')}>
      {({ rows }) => {
        const bars = dayBars(rows, days)
        return (
          <>
            <section className="card coming-days" aria-labelledby="today-coming">
              <header>
                <h2 id="today-coming">{t('comingDays', { days: formatNumber(length) })}</h2>
                <ul className="coming-legend" aria-hidden="true">
                  <li data-kind="days">{t('wholeDays')}</li>
                  <li>{t('byTheHour')}</li>
                </ul>
              </header>
              <ol>
                {bars.map((bar) => (
                  <DayBar
                    key={bar.date}
                    bar={bar}
                    most={Math.max(1, ...bars.map(({ seats }) => seats))}
                    today={today}
                  />
                ))}
              </ol>
            </section>
            <WorthALook bars={bars} reservations={rows} today={today} />
          </>
        )
      }}
    </QueryStates>
  )
}

function DayBar({ bar, most, today }: { bar: Bar; most: number; today: CalendarDate }) {
  const t = useTranslations('today')
  const tReservations = useTranslations('reservations')
  const { date, seats, wholeDaySeats } = bar
  const isWeekend = weekdayOf(date) >= 5
  return (
    <li>
      <Link
        to={paths.reservations('day', date)}
        data-is={date === today ? 'today' : isWeekend ? 'weekend' : undefined}
      >
        <span className="visually-hidden">
          {formatWeekday(date)}: {tReservations('seats', { count: seats })}
          {wholeDaySeats > 0 && ` ${t('ofWholeDays', { count: wholeDaySeats })}`}
        </span>
        <b aria-hidden="true">{formatNumber(seats)}</b>
        <i
          aria-hidden="true"
          style={{ '--part': seats / most, '--whole': seats > 0 ? wholeDaySeats / seats : 0 }}
        />
        <small aria-hidden="true">{formatWeekdayLetter(date)}</small>
        <b aria-hidden="true">{formatDayNumber(date)}</b>
      </Link>
    </li>
  )
}
