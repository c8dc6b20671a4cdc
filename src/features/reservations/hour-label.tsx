import { formatHour } from '#src/lib/formats.ts'
import type { TallyInWords } from './use-tally-in-words.ts'

type HourLabelProps = {
  /** 0 to 23. */
  hour: number
  /** Null when nothing is on in it. */
  tally: TallyInWords | null
}

/** An hour of the day, and what is on in it. */
export function HourLabel({ hour, tally }: HourLabelProps) {
  return (
    <span className="hour-label">
      <span>{formatHour(hour)}</span>
      {tally && (
        <span className="tabular">
          <span className="visually-hidden">{tally.reservations}</span>
          <span aria-hidden="true">{tally.number}</span>
          {tally.seats && ` · ${tally.seats}`}
        </span>
      )}
    </span>
  )
}
