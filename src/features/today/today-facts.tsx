import { useTranslations } from 'use-intl'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { BoardFacts } from '#src/features/reservations/day/board-facts.tsx'
import { ReservationLink } from '#src/features/reservations/day/reservation-link.tsx'
import { changesOver } from '#src/features/reservations/days/changes-over.ts'
import { stayOn } from '#src/features/reservations/days/stays.ts'
import {
  ReservationName,
  ReservationSwatch,
} from '#src/features/reservations/reservation/labels/reservation-name.tsx'

/** Which stays begin and which end today, when today is fullest, and when nothing is booked. */
export function TodayFacts({ reservations, now }: { reservations: Reservation[]; now: WallClock }) {
  const t = useTranslations('today.stays')
  const tReservations = useTranslations('common.reservations')
  const date = dateOf(now)
  const changing = new Set(changesOver(reservations, date))
  const groups = (['begins', 'ends'] as const).map((kind) => ({
    kind,
    stays: reservations.filter((reservation) => stayOn(reservation, date)?.[kind]),
  }))
  return (
    <>
      {groups.map(
        ({ kind, stays }) =>
          stays.length > 0 && (
            <div key={kind} className="stay-changes">
              <h3 id={`stays-${kind}`}>{t(kind)}</h3>
              <ul aria-labelledby={`stays-${kind}`}>
                {stays.map((reservation) => (
                  <li key={reservation.key}>
                    <ReservationLink reservation={reservation} date={date} className="stay-change">
                      <ReservationSwatch reservation={reservation} />
                      <span className="clamped">
                        <ReservationName reservation={reservation} />
                      </span>
                      {changing.has(reservation) && (
                        <small className="quiet"> {tReservations('stay.changesOver')}</small>
                      )}
                    </ReservationLink>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      <BoardFacts date={date} reservations={reservations} now={now} />
    </>
  )
}
