import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { boardRows, countOf, foldsPast, maxRows, type Shown } from '#src/features/today/day/board-rows.ts'
import { hoursOfDay } from '#src/features/today/day/day-timeline.ts'
import type { Phase } from '#src/features/today/day/phases.ts'
import { useIsPrinting } from '#src/lib/hooks/use-is-printing.ts'
import { formatHour } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { BoardAxis } from './board-axis.tsx'
import { BoardRow } from './board-row.tsx'
import { DaySummary } from './day-summary.tsx'
import './day-board.css'

type DayBoardProps = {
  reservations: Reservation[]
  phases: Record<Phase, Reservation[]>
  now: WallClock
  isEvening: boolean
}

/** Today as one board: its figures and what is next, beside its reservations on one axis below the seats of each hour. */
export function DayBoard({ reservations, phases, now, isEvening }: DayBoardProps) {
  const t = useTranslations('common.today')
  const tReservations = useTranslations('common.reservations')
  const [chosen, setShown] = useState<Shown>('usual')
  const shown = useIsPrinting() ? 'all' : chosen
  const today = dateOf(now)
  const hours = hoursOfDay(reservations, today, now)
  const maxSeats = Math.max(...hours.map(({ seats }) => seats))
  const peak = hours.find(({ seats }) => seats === maxSeats)
  const isFolded = foldsPast(phases, isEvening)
  const rows = boardRows(phases, !isFolded || shown === 'past', shown === 'all')
  const total = countOf(phases)
  return (
    <section className="card today-board" aria-labelledby="today-board">
      <DaySummary reservations={reservations} phases={phases} now={now} />
      <div className="board" data-is-unfolded={shown === 'usual' && !isFolded}>
        <header className="button-row">
          <h2 id="today-board">{t('board')}</h2>
          {maxSeats > 0 && peak && (
            <p className="quiet">
              {t('peak', { hour: formatHour(peak.hour), seats: tReservations('seats', { count: maxSeats }) })}
            </p>
          )}
          <Link className="button" to={paths.daySheet(today)}>
            <Printer aria-hidden="true" size={16} strokeWidth={1.75} />
            {t('printSheet')}
          </Link>
          <Link className="button" to={paths.reservations('day', today)}>
            {t('openCalendar')}
            <ChevronRight className="icon-mirrored" aria-hidden="true" size={16} strokeWidth={1.75} />
          </Link>
        </header>
        <div className="board-grid">
          <BoardAxis hours={hours} maxSeats={maxSeats} now={now} />
          {phases.past.length > 0 && (
            <button
              type="button"
              className="button button-quiet board-more board-fold"
              aria-expanded={shown !== 'usual'}
              onClick={() => setShown(shown === 'usual' ? 'past' : 'usual')}
            >
              {t('done', { count: phases.past.length })}
              <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
            </button>
          )}
          <ol className="board-rows" aria-label={t('reservations')}>
            {rows.map(({ reservation, phase }) => (
              <BoardRow
                key={reservation.key}
                reservation={reservation}
                phase={phase}
                hours={hours}
                now={now}
              />
            ))}
          </ol>
        </div>
        {total > maxRows && (
          <button
            type="button"
            className="button button-quiet board-more"
            aria-expanded={shown === 'all'}
            onClick={() => setShown(shown === 'all' ? 'usual' : 'all')}
          >
            {shown === 'all' ? t('fewer') : t('all', { count: total })}
            <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
          </button>
        )}
      </div>
    </section>
  )
}
