import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import type { MonthWeek } from './month-lanes.ts'
import './hours-strip.css'

/** The hours that all strips of a month show, how many reservations reach the top of one, and how many lanes each has. */
export type HoursScale = { first: number; end: number; max: number; lanes: number }

/** How many reservations are on in each hour of a day, as bars, the first of the highest darker; only for the eye. */
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
      <path d={bars[peakHour(hours) - first]} />
    </svg>
  )
}

function peakHour(hours: number[]): number {
  return hours.indexOf(Math.max(...hours))
}

/* The part of a strip that the name of its first or last hour takes, with half that of its peak. */
const nameWidth = 0.4

/** Where the name of the fullest hour stands below a strip, from 0 to 1, and the end of the strip whose name it takes. */
export function peakOfStrip(hours: number[], { first, end }: HoursScale) {
  const hour = peakHour(hours)
  const at = (hour - first + 0.5) / (end - first)
  return { hour, at, near: at < nameWidth ? 'first' : at > 1 - nameWidth ? 'last' : undefined }
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
