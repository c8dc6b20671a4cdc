import type { TallyInWords } from '#src/features/reservations/words/use-tally-in-words.ts'
import { formatHour } from '#src/lib/i18n/formats.ts'

type HourLabelProps = {
  /** 0 to 23. */
  hour: number
  /** Null when it holds no reservation. */
  tally: TallyInWords | null
}

/** An hour of the day and how busy it is, for the eye: FullCalendar hides its hours from a screen reader. */
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
