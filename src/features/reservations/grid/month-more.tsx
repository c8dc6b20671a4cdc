import type { Reservation } from '#contract/reservation.ts'
import { reservationHue } from '#src/features/reservations/words/reservation-hue.ts'
import type { EventTexts } from './event-text.tsx'
import { MoreText } from './more-text.tsx'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'

type MonthMoreProps = {
  date: CalendarDate
  hidden: Reservation[]
  isNew: boolean
  texts: EventTexts
  onOpenDay: (date: CalendarDate) => void
}

const mostMarks = 10

/** How many of a day are not drawn, with a mark in its product's colour for each of the first ten. */
export function MonthMore({ date, hidden, isNew, texts, onOpenDay }: MonthMoreProps) {
  return (
    <button type="button" className="month-more" onClick={() => onOpenDay(date)}>
      <MoreText reservations={hidden} hour={null} isNew={isNew} texts={texts} />
      <HiddenMarks hidden={hidden} />
    </button>
  )
}

export function HiddenMarks({ hidden }: { hidden: Reservation[] }) {
  return (
    <span className="hidden-marks" aria-hidden="true">
      {hidden.slice(0, mostMarks).map((reservation) => (
        <span key={reservation.key} className={`hidden-mark ${reservationHue(reservation)}`} />
      ))}
    </span>
  )
}
