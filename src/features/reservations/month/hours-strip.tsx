import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import type { MonthWeek } from './month-lanes.ts'
import './hours-strip.css'

/** The hours that all strips of a month show, how many reservations reach the top of one, and how many lanes each has. */
export type HoursScale = { first: number; end: number; max: number; lanes: number }

/** How many reservations are on in each hour of a day, as bars; only for the eye. */
export function HoursStrip({ hours, scale: { first, end, max } }: { hours: number[]; scale: HoursScale }) {
  const bars = hours
    .slice(first, end)
    .map((count, index) => (count === 0 ? '' : `M${index + 0.1} ${max}v-${count}h.8v${count}z`))
  return (
    <svg
      className="hours-strip full"
      viewBox={`0 0 ${end - first} ${max}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.join('')} />
    </svg>
  )
}

/* More lanes make no strip higher (hours-strip.css). */
const lanesOfHighest = 5

/**
 * The scale of the strips of a month: from the first to the last hour of any of them, as high as the fullest, in the room of the
 * lowest without names of hours above it, which few days have.
 */
export function hoursScale(weeks: MonthWeek[]): HoursScale {
  const days = weeks.flatMap((week) => week.days)
  const strips = days.map(({ strip }) => strip?.hours ?? [])
  const most = Array.from({ length: 24 }, (_, hour) =>
    Math.max(0, ...strips.map((hours) => hours[hour] ?? 0)),
  )
  return {
    first: Math.max(0, most.findIndex(Boolean)),
    end: most.findLastIndex(Boolean) + 1,
    max: Math.max(...most),
    lanes: Math.min(
      lanesOfHighest,
      ...days.flatMap(({ strip, drawn }) =>
        strip && drawn.every(({ reservation }) => isDrawnAsBar(reservation)) ? strip.lanes : [],
      ),
    ),
  }
}
