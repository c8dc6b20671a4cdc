import type { Reservation } from '#contract/reservation.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { formatHour, formatNumber, joinParts } from '#src/lib/i18n/formats.ts'
import type { EventTexts } from './labels/event-text.ts'
import './labels/event-text.css'

type OverflowLabelProps = {
  reservations: Reservation[]
  /** The hour in which the reservations begin; null for those of a whole day. */
  hour: number | null
  /** The keys of the reservations to mark as new or moved. */
  changedKeys: ReadonlySet<string>
  texts: EventTexts
}

/** How many reservations are not drawn: `+8` for the eye, a sentence for a screen reader. */
export function OverflowLabel({ reservations, hour, changedKeys, texts }: OverflowLabelProps) {
  const isChanged = changedKeys.size > 0 && reservations.some(({ key }) => changedKeys.has(key))
  const seats = texts.hiddenSeats(tallyOf(reservations))
  return (
    <span className="unbroken">
      {isChanged && <ChangeMark reservations={reservations} isShort />}
      {/* Without isolation a plus sign changes sides in right-to-left text. */}
      <bdi dir="ltr" aria-hidden="true">
        {`+${formatNumber(reservations.length)}`}
      </bdi>
      <span className="visually-hidden">
        {joinParts([
          hour === null ? null : formatHour(hour),
          texts.showDay(joinParts([texts.hiddenCount(reservations.length), seats])),
        ])}
      </span>
    </span>
  )
}
