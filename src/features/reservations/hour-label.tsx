import { formatHour } from '#src/lib/formats.ts'
import type { Tally } from './tally.ts'
import { TallyText } from './tally-text.tsx'

type HourLabelProps = {
  /** 0 to 23. */
  hour: number
  tally: Tally | undefined
}

/** An hour of the day, and what is on in it. */
export function HourLabel({ hour, tally }: HourLabelProps) {
  return (
    <span className="hour-label">
      <span>{formatHour(hour)}</span>
      {tally !== undefined && tally.reservations > 0 && <TallyText tally={tally} isShort />}
    </span>
  )
}
