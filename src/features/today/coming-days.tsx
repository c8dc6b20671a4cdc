import ChevronRight from 'lucide-react/icons/chevron-right'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { addDays, type CalendarDate, dateOf } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { reservationsByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { barUnitOf, comingDays, comingDayCount, dayBars, type BarUnit, type DayBar } from './day-bars.ts'
import {
  formatDayNumber,
  formatNumber,
  formatWeekday,
  formatWeekdayLetter,
  formatWeekdayShort,
  formatWeekdayName,
  joinParts,
} from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { isWeekend } from '#src/lib/store-week/store-week.ts'
import { Bars } from '#src/ui/plots/bars.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { Highlights } from '#src/features/today/highlights/highlights.tsx'
import { Link } from 'react-router'
import { byTurnOn, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { DayBoard } from '#src/features/reservations/day/day-board.tsx'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import './coming-days.css'

const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps)

type ComingDaysProps = {
  today: CalendarDate
  /** The reservations of today that staff should check. */
  unusual: Reservation[]
  /** How many reservations of tomorrow have room. */
  maxRows: number
}

/** Tomorrow, the seats or reservations of the coming days, today first, and what waits. Loaded after today's reservations. */
export function ComingDays({ today, unusual, maxRows }: ComingDaysProps) {
  const t = useTranslations('today')
  const days = comingDays(today)
  const tomorrow = addDays(today, 1)
  const reservations = useQuery(reservationQueries.days(days))
  return (
    <>
      <QueryStates query={reservations} failed={t('comingFailed')} skeleton={<Skeleton isSilent />}>
        {({ rows }) => {
          const byDay = reservationsByDay(rows, days)
          const unit = barUnitOf(tallyOf(rows))
          return (
            <>
              <Tomorrow date={tomorrow} reservations={byDay.get(tomorrow) ?? []} maxRows={maxRows} />
              <CountsByDay bars={dayBars(byDay, unit)} unit={unit} today={today} />
              <Highlights reservations={rows} unusual={unusual} today={today} />
            </>
          )
        }}
      </QueryStates>
      {pageSettings.mode === 'demo' && <FirstSteps />}
    </>
  )
}

type CountsProps = { bars: DayBar[]; unit: BarUnit; today: CalendarDate }

function CountsByDay({ bars, unit, today }: CountsProps) {
  const t = useTranslations('today')
  const tReservations = useTranslations('common.reservations')
  const texts = { seats: 'seats', reservations: 'count', nights: 'stay.staying' } as const
  const textOf = (count: number) => tReservations(texts[unit], { count })
  const max = Math.max(...bars.map(({ value }) => value))
  const busiest = max > 0 ? bars.find(({ value }) => value === max) : undefined
  const describeBar = ({ date, value, ofWholeDays }: DayBar) =>
    [
      t('daySeats', { day: formatWeekday(date), seats: textOf(value) }),
      ofWholeDays > 0 && t('ofWholeDays', { count: ofWholeDays }),
    ]
      .filter((part) => part !== false)
      .join(' ')
  return (
    <section className="card coming-days roomy grid" aria-labelledby="today-coming">
      <header className="button-row">
        <h2 id="today-coming">{t('comingDays', { days: formatNumber(comingDayCount) })}</h2>
        {busiest && (
          <p className="small quiet">
            {t('busiest', {
              day: `${formatWeekdayShort(busiest.date)} ${formatDayNumber(busiest.date)}`,
              seats: textOf(max),
            })}{' '}
            {bars.some(({ ofWholeDays }) => ofWholeDays > 0) && (
              <span className="coming-legend unbroken" aria-hidden="true">
                {t('wholeDays')}
              </span>
            )}
          </p>
        )}
      </header>
      <Bars
        // Three figures side by side would touch: the days stand by weeks.
        isOneRow={max < 100}
        bars={bars.map((bar) => ({
          key: bar.date,
          value: bar.value,
          foot: bar.ofWholeDays,
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
      <small className={isWeekend(date) ? 'attention' : ''}>{formatWeekdayLetter(date)}</small>
      <span className={`block strong ${isToday ? 'accent' : 'ink'}`}>{formatDayNumber(date)}</span>
    </>
  )
}

type TomorrowProps = {
  date: CalendarDate
  /** The reservations of this day, sorted by start. */
  reservations: Reservation[]
  maxRows: number
}

/* The reservations of tomorrow, those that begin then first; the rest as a number. */
function Tomorrow({ date, reservations, maxRows }: TomorrowProps) {
  const t = useTranslations('today')
  const labelsOf = useTallyLabels()
  // What begins tomorrow, by the hour first, then what ends, then what goes on.
  const isFirst = (row: Reservation) => !takesWholeDays(row) && dateOf(row.start) === date
  const others = reservations.filter((row) => !isFirst(row)).toSorted(byTurnOn(date))
  const sorted = [...reservations.filter(isFirst), ...others]
  const shown = sorted.slice(0, maxRows)
  const rest = tallyOf(sorted.slice(maxRows))
  return (
    <section className="card tomorrow column flex" aria-labelledby="today-tomorrow">
      <header className="button-row">
        <h2 id="today-tomorrow">
          {t('tomorrowOn', { day: `${formatWeekdayShort(date)} ${formatDayNumber(date)}` })}
        </h2>
        <p className="small quiet">{labelsOf(tallyOf(reservations)).all}</p>
      </header>
      <div className="board">
        <DayBoard
          date={date}
          reservations={reservations}
          rows={shown.map((reservation) => ({ reservation, phase: 'later' }))}
          now={null}
          label={t('tomorrow')}
          hasAxis={false}
        />
      </div>
      <footer className="button-row small">
        {rest.reservations > 0 && (
          <span className="quiet">
            {joinParts([t('more', { count: rest.reservations }), labelsOf(rest).otherSeats])}
          </span>
        )}
        <Link className="last flex centred tight strong" to={paths.reservations('day', date)}>
          {t('openDay', { day: formatWeekdayName(date) })}
          <ChevronRight className="icon-mirrored" aria-hidden="true" size={16} strokeWidth={1.75} />
        </Link>
      </footer>
    </section>
  )
}

/** Leads from a day without reservations to the next one that has some, or further ahead if no coming day has. */
export function NextDay({ today }: { today: CalendarDate }) {
  const t = useTranslations('today')
  const { data: coming } = useQuery(reservationQueries.days(comingDays(today)))
  if (coming === undefined) return null
  const [next] = coming.rows
  const date = next ? dateOf(next.start) : addDays(today, comingDayCount)
  const day = formatWeekday(date)
  return (
    <>
      <p className="quiet">
        {next ? t('nextOn', { day }) : t('noneComingHint', { days: formatNumber(comingDayCount) })}
      </p>
      <Link className="button" to={paths.reservations(next ? 'day' : 'agenda', date)}>
        {next ? t('openDay', { day }) : t('lookFurther')}
      </Link>
    </>
  )
}

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
