import type { TallyInWords } from '#src/features/reservations/words/use-tally-in-words.ts'
import { formatHour } from '#src/lib/formats.ts'

type HourLabelProps = {
  /** 0 to 23. */
  hour: number
  /** Null when nothing is on in it. */
  tally: TallyInWords | null
}

/** An hour of the day, and what is on in it, to the eye: FullCalendar keeps it from a screen reader. */
export function HourLabel({ hour, tally }: HourLabelProps) {
  return (
    <span className="hour-label">
      <span>{formatHour(hour)}</span>
      {tally && (
        <span className="tabular">
          {tally.number}
          {tally.seats && ` (${tally.seats})`}
        </span>
      )}
    </span>
  )
}
