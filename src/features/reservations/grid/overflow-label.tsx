import type { Reservation } from '#contract/reservation.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { formatHour, formatNumber, joinParts, partSeparator } from '#src/lib/i18n/formats.ts'
import type { EventTexts } from './event-text.tsx'

type OverflowLabelProps = {
  reservations: Reservation[]
  /** The hour they begin in; null for those of a whole day. */
  hour: number | null
  /** One of them is new. */
  isNew: boolean
  texts: EventTexts
}

/** How many are not drawn: `+8` to the eye, a sentence to a screen reader. */
export function OverflowLabel({ reservations, hour, isNew, texts }: OverflowLabelProps) {
  const seats = texts.hiddenSeats(tallyOf(reservations))
  return (
    <span className="unbroken">
      {isNew && <span className="new-mark">{texts.new}</span>}
      {/* A plus sign changes sides in right-to-left text unless it is kept apart. */}
      <bdi dir="ltr" aria-hidden="true">
        +{formatNumber(reservations.length)}
      </bdi>
      <span className="visually-hidden">
        {hour !== null && `${formatHour(hour)}${partSeparator()}`}
        {texts.showDay(joinParts([texts.hiddenCount(reservations.length), seats]))}
      </span>
    </span>
  )
}
