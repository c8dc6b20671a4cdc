import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { useTallyLabels } from '#src/features/reservations/labels/use-tally-labels.ts'
import { formatMinutes, formatNumber, formatTime, joinParts } from '#src/lib/i18n/formats.ts'
import { minuteOf } from './day-timeline.ts'
import type { Phase } from './phases.ts'
import { ReservationName } from './reservation-link.tsx'
import './day-summary.css'

type DaySummaryProps = { reservations: Reservation[]; phases: Record<Phase, Reservation[]>; now: WallClock }

/** The day in figures: totals, progress and the next reservation. */
export function DaySummary({ reservations, phases, now }: DaySummaryProps) {
  const t = useTranslations('common.today')
  const tReservations = useTranslations('common.reservations')
  const tally = tallyOf(reservations)
  const { seatsNumber } = useTallyLabels()(tally)
  const parts = [
    { kind: 'done', count: phases.past.length },
    { kind: 'running', count: phases.running.length + phases.allDay.length },
    { kind: 'coming', count: phases.next.length + phases.later.length },
  ] as const
  const [next] = phases.next
  return (
    <div className="today-summary">
      <Lattice />
      <p className="today-figures">
        <Figure
          number={formatNumber(tally.reservations)}
          text={tReservations('count', { count: tally.reservations })}
        />
        {seatsNumber !== '' && (
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
      <div className="today-next">
        {next === undefined ? (
          t('nextEmpty')
        ) : (
          <>
            <span>
              {t('nextIn', {
                time: formatMinutes(minuteOf(next.start, dateOf(now)) - minuteOf(now, dateOf(now))),
              })}
            </span>
            <strong>
              <ReservationName reservation={next} />
            </strong>
            <span>
              {joinParts([
                formatTime(next.start),
                next.seats_count === null ? null : tReservations('seats', { count: next.seats_count }),
              ])}
            </span>
          </>
        )}
      </div>
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
      <b>{number}</b>
      {after}
    </span>
  )
}

/* A pattern of eight-point stars. */
function Lattice() {
  const id = useId()
  return (
    <svg className="today-lattice" aria-hidden="true">
      <pattern id={id} width="56" height="56" patternUnits="userSpaceOnUse">
        <path
          d="M28.0 4.0L35.0 11.0L45.0 11.0L45.0 21.0L52.0 28.0L45.0 35.0L45.0 45.0L35.0 45.0L28.0 52.0L21.0 45.0L11.0 45.0L11.0 35.0L4.0 28.0L11.0 21.0L11.0 11.0L21.0 11.0zM28 0v4M28 52v4M0 28h4M52 28h4"
          fill="none"
          stroke="currentcolor"
          strokeWidth="1.5"
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
