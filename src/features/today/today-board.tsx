import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import {
  boardRows,
  countOf,
  foldsPast,
  maxRows,
  type Shown,
  type Phases,
} from '#src/features/reservations/day/phases.ts'
import { DayBoard, BoardFacts } from '#src/features/reservations/day/day-board.tsx'
import { isOfStays } from '#src/features/reservations/days/stays.ts'
import { productOf } from '#src/features/reservations/days/product-title.ts'
import { useDecidedOnce } from '#src/lib/hooks/use-decided-once.ts'
import { useIsPrinting } from '#src/lib/hooks/use-is-printing.ts'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { closesByGoingBack, paths } from '#src/lib/paths.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { TallyFigure } from '#src/features/reservations/reservation/labels/tally-figures.tsx'
import { StayFacts } from '#src/features/reservations/reservation/stay-facts.tsx'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { loadLater, loadWithChanges } from './load-later.ts'
import './today-board.css'
import './day-summary.css'

// After the coming days are requested: a browser has six connections.
async function loadTextsOfCalendar(): Promise<void> {
  await loadWithChanges()
  await loadTexts('reservations')
}

// Loaded in a store of stays.
const ProductsOfToday = lazyPart(
  async () => {
    await loadTextsOfCalendar()
    return (await import('#src/features/reservations/products/products-of-day.tsx')).ProductsOfDay
  },
  { fallback: () => <Skeleton isSilent /> },
)

const PrintButton = lazyPart(
  async () => {
    await loadTextsOfCalendar()
    return (await import('#src/features/reservations/export/print-button.tsx')).PrintButton
  },
  { Failed: () => null },
)

/* Its links and buttons are one stop of Tab. */
function oneStop(box: HTMLElement | null): void {
  void loadLater()
    .then(({ rovingFocus }) => void rovingFocus()(box))
    .catch(() => {})
}

type TodayBoardProps = {
  reservations: Reservation[]
  phases: Phases
  now: WallClock
  isEvening: boolean
}

/** Today as one board: its figures and what is next, beside its reservations on one axis, or its products without hours. */
export function TodayBoard({ reservations, phases, now, isEvening }: TodayBoardProps) {
  const t = useTranslations('common.today')
  const [chosen, setShown] = useState<Shown>('usual')
  const shown = useIsPrinting() ? 'all' : chosen
  const today = dateOf(now)
  const isOfProducts = useDecidedOnce(today, () => isOfStays(reservations))
  const isFolded = foldsPast(phases, isEvening)
  const rows = boardRows(phases, !isFolded || shown === 'past', shown === 'all')
  const board = (
    <>
      <DayBoard date={today} label={t('reservations')} {...{ reservations, rows, now }}>
        {phases.past.length > 0 && (
          <button
            type="button"
            className="button button-quiet board-more full board-fold"
            aria-expanded={shown !== 'usual'}
            onClick={() => setShown(shown === 'usual' ? 'past' : 'usual')}
          >
            {t('done', { count: phases.past.length })}
            <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
          </button>
        )}
      </DayBoard>
      {countOf(phases) > maxRows && rows.length > 0 && (
        <button
          type="button"
          className="button button-quiet board-more full"
          aria-expanded={shown === 'all'}
          onClick={() => setShown(shown === 'all' ? 'usual' : 'all')}
        >
          {shown === 'all' ? t('fewer') : t('all', { count: reservations.length })}
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
        </button>
      )}
    </>
  )
  return (
    <section className="card today-board clipped grid" aria-labelledby="today-board">
      <DaySummary {...{ reservations, phases, now, isOfProducts }} />
      <div className="board" data-is-unfolded={shown === 'usual' && !isFolded}>
        <header ref={oneStop} className="button-row">
          <h2 id="today-board">{t('board')}</h2>
          <PrintButton shown={{ reservations, days: { first: today, last: today } }} />
          <Link className="button wide-only" to={paths.reservations('day', today)}>
            {t('openCalendar')}
            <ChevronRight className="icon-mirrored" aria-hidden="true" size={16} strokeWidth={1.75} />
          </Link>
        </header>
        {isOfProducts ? (
          <div
            className="today-products"
            style={{ '--rows': Math.min(maxRows, new Set(reservations.map(productOf)).size) }}
          >
            <ProductsOfToday date={today} {...{ reservations, maxRows }} />
          </div>
        ) : (
          board
        )}
      </div>
    </section>
  )
}

// Loaded after today's reservations are shown, into the room that they have. They are not worth a notice if their code does not load.
const SameWeekday = lazyPart(async () => (await loadLater()).SameWeekday, { Failed: () => null })

const NextReservation = lazyPart(async () => (await loadLater()).NextReservation, { Failed: () => null })

type DaySummaryProps = Pick<TodayBoardProps, 'reservations' | 'phases' | 'now'> & { isOfProducts: boolean }

/* The colour of a part of the day, of those in day-summary.css. */
const markOf = (kind: string) => ({ '--summary-mark': `var(--summary-${kind})` })

/*
 * The day in figures: totals, progress, the same weekday before, which stays begin and end, when it is fullest, when nothing is booked,
 * and the next reservation.
 */
function DaySummary({ reservations, phases, now, isOfProducts }: DaySummaryProps) {
  const t = useTranslations('common.today')
  const tReservations = useTranslations('common.reservations')
  const navigate = useNavigate()
  const today = dateOf(now)
  const tally = tallyOf(reservations)
  const { number, reservations: count, seatsNumber, otherSeats } = useTallyLabels()(tally)
  const parts = [
    { kind: 'done', count: phases.past.length },
    { kind: 'running', count: phases.running.length + phases.allDay.length },
    { kind: 'coming', count: phases.next.length + phases.later.length },
  ] as const
  return (
    <div ref={oneStop} className="today-summary column flex gap relative">
      <p className="today-figures flex wrap">
        <TallyFigure className="today-figure words flex wrap baseline" number={number} text={count} />
        {otherSeats !== '' && (
          <TallyFigure
            className="today-figure words flex wrap baseline"
            number={seatsNumber}
            text={tReservations('seats', { count: tally.seats })}
          />
        )}
      </p>
      <div className="today-progress closer flex" aria-hidden="true">
        {parts.map(
          ({ kind, count }) =>
            count > 0 && <i key={kind} className="pill" style={{ ...markOf(kind), flexGrow: count }} />,
        )}
      </div>
      <ul className="today-parts flex wrap small">
        {parts.map(({ kind, count }) => (
          <li key={kind} style={markOf(kind)}>
            {t(kind, { count })}
          </li>
        ))}
      </ul>
      <p className="today-last-week small">
        <SameWeekday today={today} />
      </p>
      <div className="board-facts flex wrap label">
        {/* The products beside it say it. */}
        {!isOfProducts && (
          <StayFacts
            date={today}
            reservations={reservations}
            onOpen={(key) => void navigate(paths.reservation(today, key), { state: closesByGoingBack })}
          />
        )}
        <BoardFacts date={today} reservations={reservations} now={now} />
      </div>
      <section className="today-next grid label" data-is-over={phases.next.length === 0}>
        <NextReservation next={phases.next[0]} reservations={reservations} now={now} />
      </section>
    </div>
  )
}
