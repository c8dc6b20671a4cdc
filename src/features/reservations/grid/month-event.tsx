import type { CSSProperties } from 'react'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { reservationHue } from '#src/features/reservations/labels/reservation-hue.ts'
import { EventText, type EventTexts } from './event-text.tsx'
import type { Placed } from './month-lanes.ts'
import './month-event.css'

type MonthEventProps = {
  placed: Placed
  now: WallClock
  isNew: boolean
  texts: EventTexts
  onOpen: (key: string) => void
}

/** A reservation in the month: a pill across whole days, or a tile with a bar inside its start for hours. */
export function MonthEvent({ placed, now, isNew, texts, onOpen }: MonthEventProps) {
  const { reservation, isContinued, continues } = placed
  return (
    <button
      type="button"
      className={`month-event ${classesOf(placed, now)}`}
      style={styleOf(placed, now)}
      data-continued={isContinued}
      data-continues={continues}
      onClick={() => onOpen(reservation.key)}
    >
      <EventText reservation={reservation} isStart={!isContinued} isNew={isNew} texts={texts} />
    </button>
  )
}

/** The mark of a reservation in a compact month, only for the eye: a line for days, a dot for hours. */
export function MonthMark({ placed, now }: Pick<MonthEventProps, 'placed' | 'now'>) {
  return <span className={`month-mark ${classesOf(placed, now)}`} style={styleOf(placed, now)} />
}

function classesOf({ reservation, span }: Placed, now: WallClock): string {
  const shape = takesWholeDays(reservation) || span > 1 ? 'month-event-days' : 'month-event-hours'
  return `${shape} ${reservationHue(reservation)} event-${phaseOf(reservation, now).name}`
}

function styleOf({ reservation, lane, span }: Placed, now: WallClock): CSSProperties {
  const phase = phaseOf(reservation, now)
  const elapsed = phase.name === 'running' ? `${Math.round(phase.elapsed * 100)}%` : '0%'
  return { '--lane': lane, '--span': span, '--elapsed': elapsed }
}
