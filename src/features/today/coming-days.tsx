import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { reservationsByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { comingDays, comingDayCount, dayBars, type DayBar } from '#src/features/today/day-bars.ts'
import {
  formatDayNumber,
  formatNumber,
  formatWeekday,
  formatWeekdayLetter,
  formatWeekdayShort,
} from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { isWeekend } from '#src/lib/store-week/store-week.ts'
import { Bars } from '#src/ui/plots/bars.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { Highlights } from './highlights/highlights.tsx'
import { Tomorrow } from './tomorrow.tsx'
import './coming-days.css'

type ComingDaysProps = {
  today: CalendarDate
  /** The reservations of today that staff should check. */
  unusual: Reservation[]
  /** How many reservations of tomorrow have room. */
  maxRows: number
}

/** Tomorrow, the seats of the coming days, today first, and what waits. Loaded after today's reservations. */
export function ComingDays({ today, unusual, maxRows }: ComingDaysProps) {
  const t = useTranslations('today')
  const days = comingDays(today)
  const tomorrow = addDays(today, 1)
  const reservations = useQuery(reservationQueries.days(days))
  return (
    <QueryStates query={reservations} failed={t('comingFailed')}>
      {({ rows }) => {
        const byDay = reservationsByDay(rows, days)
        return (
          <>
            <Tomorrow date={tomorrow} reservations={byDay.get(tomorrow) ?? []} maxRows={maxRows} />
            <SeatsByDay bars={dayBars(byDay)} today={today} />
            <Highlights reservations={rows} unusual={unusual} today={today} />
          </>
        )
      }}
    </QueryStates>
  )
}

function SeatsByDay({ bars, today }: { bars: DayBar[]; today: CalendarDate }) {
  const t = useTranslations('today')
  const tReservations = useTranslations('common.reservations')
  const maxSeats = Math.max(...bars.map(({ seats }) => seats))
  const busiest = maxSeats > 0 ? bars.find(({ seats }) => seats === maxSeats) : undefined
  const describeBar = ({ date, seats, wholeDaySeats }: DayBar) =>
    [
      t('daySeats', { day: formatWeekday(date), seats: tReservations('seats', { count: seats }) }),
      wholeDaySeats > 0 && t('ofWholeDays', { count: wholeDaySeats }),
    ]
      .filter((part) => part !== false)
      .join(' ')
  return (
    <section className="card coming-days" aria-labelledby="today-coming">
      <header className="button-row">
        <h2 id="today-coming">{t('comingDays', { days: formatNumber(comingDayCount) })}</h2>
        {busiest && (
          <p className="quiet">
            {t('busiest', {
              day: `${formatWeekdayShort(busiest.date)} ${formatDayNumber(busiest.date)}`,
              seats: tReservations('seats', { count: maxSeats }),
            })}
          </p>
        )}
        <span className="coming-legend quiet" aria-hidden="true">
          {t('wholeDays')}
        </span>
      </header>
      <Bars
        isOneRow
        bars={bars.map((bar) => ({
          key: bar.date,
          value: bar.seats,
          text: formatNumber(bar.seats),
          foot: bar.wholeDaySeats,
          appearance: bar === busiest ? 'attention' : undefined,
          label: <DayLabel date={bar.date} isToday={bar.date === today} />,
          link: { path: paths.reservations('day', bar.date), name: describeBar(bar) },
        }))}
      />
    </section>
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
