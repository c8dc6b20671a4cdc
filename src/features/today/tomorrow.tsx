import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { DayBoard } from '#src/features/reservations/day/day-board.tsx'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { formatDayNumber, formatWeekdayName, formatWeekdayShort, joinParts } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'

type TomorrowProps = {
  date: CalendarDate
  /** The reservations of this day, sorted by start. */
  reservations: Reservation[]
  maxRows: number
}

/** The reservations of tomorrow, those that begin then first; the rest as a number. */
export function Tomorrow({ date, reservations, maxRows }: TomorrowProps) {
  const t = useTranslations('today')
  const labelsOf = useTallyLabels()
  // What begins tomorrow by the hour, whole days, then what is left of tonight.
  const rankOf = (reservation: Reservation) =>
    takesWholeDays(reservation) ? 1 : Number(dateOf(reservation.start) < date) * 2
  const sorted = reservations.toSorted((a, b) => rankOf(a) - rankOf(b))
  const shown = sorted.slice(0, maxRows)
  const rest = tallyOf(sorted.slice(maxRows))
  return (
    <section className="card tomorrow" aria-labelledby="today-tomorrow">
      <header className="button-row">
        <h2 id="today-tomorrow">
          {t('tomorrowOn', { day: `${formatWeekdayShort(date)} ${formatDayNumber(date)}` })}
        </h2>
        <p className="quiet">{labelsOf(tallyOf(reservations)).all}</p>
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
      <footer className="button-row">
        {rest.reservations > 0 && (
          <span className="quiet">
            {joinParts([t('more', { count: rest.reservations }), labelsOf(rest).otherSeats])}
          </span>
        )}
        <Link to={paths.reservations('day', date)}>
          {t('openDay', { day: formatWeekdayName(date) })}
          <ChevronRight className="icon-mirrored" aria-hidden="true" size={16} strokeWidth={1.75} />
        </Link>
      </footer>
    </section>
  )
}
