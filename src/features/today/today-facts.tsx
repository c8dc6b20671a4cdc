import { useNavigate } from 'react-router'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { BoardFacts } from '#src/features/reservations/day/board-facts.tsx'
import { StayFacts } from '#src/features/reservations/products/stay-facts.tsx'
import { closesByGoingBack, paths } from '#src/lib/paths.ts'

/** Which stays begin and which end today, when today is fullest, and when nothing is booked. */
export function TodayFacts({ reservations, now }: { reservations: Reservation[]; now: WallClock }) {
  const navigate = useNavigate()
  const date = dateOf(now)
  return (
    <>
      <StayFacts
        date={date}
        reservations={reservations}
        onOpen={(key) => void navigate(paths.reservation(date, key), { state: closesByGoingBack })}
      />
      <BoardFacts date={date} reservations={reservations} now={now} />
    </>
  )
}
