import type { Reservation } from '#contract/reservation.ts'
import { reservationHue } from '#src/features/reservations/labels/reservation-hue.ts'
import type { EventTexts } from './event-text.tsx'
import { OverflowLabel } from './overflow-label.tsx'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'

type MonthOverflowProps = {
  date: CalendarDate
  hidden: Reservation[]
  isNew: boolean
  texts: EventTexts
  onOpenDay: (date: CalendarDate) => void
}

const maxMarks = 10

/** How many of a day are not drawn, with a mark in its product's colour for each of the first ten. */
export function MonthOverflow({ date, hidden, isNew, texts, onOpenDay }: MonthOverflowProps) {
  return (
    <button type="button" className="month-overflow" onClick={() => onOpenDay(date)}>
      <OverflowLabel reservations={hidden} hour={null} isNew={isNew} texts={texts} />
      <HiddenMarks hidden={hidden} />
    </button>
  )
}

export function HiddenMarks({ hidden }: { hidden: Reservation[] }) {
  return (
    <span className="hidden-marks" aria-hidden="true">
      {hidden.slice(0, maxMarks).map((reservation) => (
        <span key={reservation.key} className={`hidden-mark ${reservationHue(reservation)}`} />
      ))}
    </span>
  )
}
