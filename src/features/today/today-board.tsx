import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import {
  boardRows,
  countOf,
  foldsPast,
  maxRows,
  type Shown,
} from '#src/features/reservations/day/board-rows.ts'
import { DayBoard } from '#src/features/reservations/day/day-board.tsx'
import type { Phases } from '#src/features/reservations/day/phases.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { productOf } from '#src/features/reservations/days/product-title.ts'
import { useIsPrinting } from '#src/lib/hooks/use-is-printing.ts'
import { paths } from '#src/lib/paths.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { DaySummary } from './day-summary.tsx'
import { loadLater } from './load-later.ts'
import './today-board.css'

// Loaded in a store without hours.
const ProductsOfToday = lazyPart(async () => (await loadLater()).ProductsOfToday, {
  fallback: () => <Skeleton />,
})

// Loaded after the rows, into a line that waits for it.
const TodayFacts = lazyPart(async () => (await loadLater()).TodayFacts, { Failed: () => null })

type TodayBoardProps = {
  reservations: Reservation[]
  phases: Phases
  now: WallClock
  isEvening: boolean
  hasHijri: boolean
}

/** Today as one board: its figures and what is next, beside its reservations on one axis, or its products without hours. */
export function TodayBoard({ reservations, phases, now, isEvening, hasHijri }: TodayBoardProps) {
  const t = useTranslations('common.today')
  const [chosen, setShown] = useState<Shown>('usual')
  const shown = useIsPrinting() ? 'all' : chosen
  const today = dateOf(now)
  const isFolded = foldsPast(phases, isEvening)
  const rows = boardRows(phases, !isFolded || shown === 'past', shown === 'all')
  const total = countOf(phases)
  const board = (
    <>
      <DayBoard date={today} reservations={reservations} rows={rows} now={now} label={t('reservations')}>
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
      </DayBoard>
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
    </>
  )
  return (
    <section className="card today-board" aria-labelledby="today-board">
      <DaySummary reservations={reservations} phases={phases} now={now} />
      <div className="board" data-is-unfolded={shown === 'usual' && !isFolded}>
        <header className="button-row">
          <h2 id="today-board">{t('board')}</h2>
          <Link className="button" to={paths.daySheet(today)}>
            <Printer aria-hidden="true" size={16} strokeWidth={1.75} />
            {t('printSheet')}
          </Link>
          <Link className="button" to={paths.reservations('day', today)}>
            {t('openCalendar')}
            <ChevronRight className="icon-mirrored" aria-hidden="true" size={16} strokeWidth={1.75} />
          </Link>
        </header>
        <div className="board-facts quiet">
          <TodayFacts reservations={reservations} now={now} />
        </div>
        {reservations.every(takesWholeDays) ? (
          <div className="today-products" style={{ '--rows': new Set(reservations.map(productOf)).size }}>
            <ProductsOfToday today={today} hasHijri={hasHijri}>
              {board}
            </ProductsOfToday>
          </div>
        ) : (
          board
        )}
      </div>
    </section>
  )
}
