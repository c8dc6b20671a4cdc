import type { WallClock } from '#contract/dates/wall-clock.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { monthPlace } from './month-event.tsx'
import type { Placed } from './month-lanes.ts'
import './month-mark.css'

/** The mark of a reservation in a compact month, only for the eye: a line for days, a dot for hours. */
export function MonthMark({ placed, now }: { placed: Placed; now: WallClock }) {
  const { reservation, span } = placed
  const shape = takesWholeDays(reservation) || span > 1 ? 'days' : 'hours'
  const phase = phaseOf(reservation, now)
  return (
    <span
      className={`month-mark month-mark-${shape} ${reservationHue(reservation)} event-${phase.name}`}
      style={monthPlace(placed, phase)}
    />
  )
}
