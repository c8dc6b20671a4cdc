import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import type { Phases } from '#src/features/reservations/day/phases.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { loadLater } from './load-later.ts'
import './day-summary.css'

// Loaded after today's reservations are shown, into the room that they have. They are not worth a notice if their code does not load.
const SameWeekday = lazyPart(async () => (await loadLater()).SameWeekday, { Failed: () => null })

const NextReservation = lazyPart(async () => (await loadLater()).NextReservation, { Failed: () => null })

type DaySummaryProps = { reservations: Reservation[]; phases: Phases; now: WallClock }

/** The day in figures: totals, progress, the same weekday before, and the next reservation. */
export function DaySummary({ reservations, phases, now }: DaySummaryProps) {
  const t = useTranslations('common.today')
  const tReservations = useTranslations('common.reservations')
  const tally = tallyOf(reservations)
  const { seatsNumber, otherSeats } = useTallyLabels()(tally)
  const parts = [
    { kind: 'done', count: phases.past.length },
    { kind: 'running', count: phases.running.length + phases.allDay.length },
    { kind: 'coming', count: phases.next.length + phases.later.length },
  ] as const
  return (
    <div className="today-summary">
      <Lattice />
      <p className="today-figures">
        <Figure
          number={formatNumber(tally.reservations)}
          text={tReservations('count', { count: tally.reservations })}
        />
        {otherSeats !== '' && (
          <Figure number={seatsNumber} text={tReservations('seats', { count: tally.seats })} />
        )}
      </p>
      <div className="today-progress" aria-hidden="true">
        {parts.map(
          ({ kind, count }) => count > 0 && <i key={kind} data-kind={kind} style={{ flexGrow: count }} />,
        )}
      </div>
      <ul className="today-parts">
        {parts.map(({ kind, count }) => (
          <li key={kind} data-kind={kind}>
            {t(kind, { count })}
          </li>
        ))}
      </ul>
      <p className="today-last-week">
        <SameWeekday today={dateOf(now)} />
      </p>
      <section className="today-next">
        <NextReservation next={phases.next[0]} now={now} />
      </section>
    </div>
  )
}

/* "7 reservations" with a large number. The language decides the order, and may merge both into one word. */
function Figure({ number, text }: { number: string; text: string }) {
  const digits = number.replace(/\+$/, '')
  if (!text.includes(digits)) return <strong className="today-figure-words">{text}</strong>
  const [before = '', after = ''] = text.split(digits, 2)
  return (
    <span className="today-figure">
      {before}
      <b dir="ltr">{number}</b>
      {after}
    </span>
  )
}

/* A pattern of eight-point stars. */
function Lattice() {
  const id = useId()
  return (
    <svg className="today-lattice screen-only" aria-hidden="true">
      <pattern id={id} width="56" height="56" patternUnits="userSpaceOnUse">
        <path
          d="M28 4l7 7h10v10l7 7-7 7v10H35l-7 7-7-7H11V35l-7-7 7-7V11h10zM28 0v4M28 52v4M0 28h4M52 28h4"
          fill="none"
          stroke="currentcolor"
          strokeWidth="1.5"
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
