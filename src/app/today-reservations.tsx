import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type WallClock } from '#contract/wall-clock.ts'
import { TimeOnDay } from '#src/features/reservations/words/time-on-day.tsx'
import { shortened } from '#src/lib/graphemes.ts'
import { paths } from '#src/lib/paths.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { isUnusual, phasesOfToday, type Phase } from './today-phases.ts'

type TodayReservationsProps = {
  reservations: Reservation[]
  now: WallClock
}

/* A title may be as long as a book. */
const longestTitle = 300

const phases = ['running', 'next', 'later', 'allDay', 'past'] as const satisfies Phase[]

/** Today's reservations by what they are to someone who looks now, each a way to its details. */
export function TodayReservations({ reservations, now }: TodayReservationsProps) {
  const t = useTranslations('today')
  const tReservations = useTranslations('reservations')
  if (reservations.length === 0) return <EmptyState text={t('empty')} hint={t('emptyHint')} />
  const unusual = reservations.filter(isUnusual).length
  const byPhase = phasesOfToday(reservations, now)
  return (
    <>
      <p className="today-totals">
        <strong>{tReservations('count', { count: reservations.length })}</strong>
        <strong>
          <Seats reservations={reservations} />
        </strong>
      </p>
      {unusual > 0 && <Notice kind="info">{t('unusual', { count: unusual })}</Notice>}
      {phases.map((phase) => (
        <PhaseSection key={phase} phase={phase} reservations={byPhase[phase]} now={now} />
      ))}
    </>
  )
}

type PhaseSectionProps = { phase: Phase; reservations: Reservation[]; now: WallClock }

function PhaseSection({ phase, reservations, now }: PhaseSectionProps) {
  const t = useTranslations('today')
  const isEmpty = reservations.length === 0
  // That nothing runs, or nothing comes, is worth saying; that nothing is over is not.
  if (isEmpty && phase !== 'running' && phase !== 'next') return null
  return (
    <section className="card" aria-labelledby={`today-${phase}`}>
      <header className="today-phase-header">
        <h2 id={`today-${phase}`}>{t(phase)}</h2>
        {!isEmpty && (
          <p className="quiet">
            <Seats reservations={reservations} />
          </p>
        )}
      </header>
      {isEmpty ? (
        <p className="quiet">{phase === 'running' ? t('runningEmpty') : t('nextEmpty')}</p>
      ) : (
        <ul className="record-list">
          {reservations.map((reservation) => (
            <li key={reservation.key}>
              <TodayRow reservation={reservation} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function TodayRow({ reservation, now }: { reservation: Reservation; now: WallClock }) {
  const tReservations = useTranslations('reservations')
  const { key, title, seats_count: seats } = reservation
  const today = dateOf(now)
  return (
    <Link className="today-row" to={paths.reservation(today, key)}>
      <span className="today-row-time tabular">
        <TimeOnDay reservation={reservation} date={today} />
      </span>
      <span className="today-row-title">
        <StoreText text={shortened(title, longestTitle) || tReservations('untitled')} />
      </span>
      {seats !== null && <span className="quiet">{tReservations('seats', { count: seats })}</span>}
    </Link>
  )
}

/* Nothing where no reservation says how many it takes. */
function Seats({ reservations }: { reservations: Reservation[] }) {
  const t = useTranslations('reservations')
  const known = reservations.flatMap(({ seats_count: seats }) => (seats === null ? [] : [seats]))
  if (known.length === 0) return null
  const count = known.reduce((sum, seats) => sum + seats, 0)
  return (
    <span>{known.length === reservations.length ? t('seats', { count }) : t('seatsAtLeast', { count })}</span>
  )
}
