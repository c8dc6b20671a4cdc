import type { Tally } from '#src/features/reservations/days/tally.ts'

/** An hour of the week: a day from 0 for Sunday to 6, and an hour of it from 0 to 23. */
export type WeekHour = { weekday: number; hour: number; tally: Tally }

/** The hour of most, the earliest of several; null where nothing is on in any. */
export function peakHour(hours: Tally[][], valueOf: (tally: Tally) => number): WeekHour | null {
  let peak: WeekHour | null = null
  hours.forEach((tallies, weekday) =>
    tallies.forEach((tally, hour) => {
      if (valueOf(tally) > (peak === null ? 0 : valueOf(peak.tally))) peak = { weekday, hour, tally }
    }),
  )
  return peak
}

/** From the first hour in which something is on to the last one; empty where there is none. */
export function hoursInUse(hours: Tally[][]): number[] {
  const inUse = [...Array(24).keys()].filter((hour) =>
    hours.some((tallies) => (tallies[hour]?.reservations ?? 0) > 0),
  )
  const [first, last] = [inUse[0], inUse.at(-1)]
  if (first === undefined || last === undefined) return []
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** What insights are measured in: seats, or reservations where none of them says how many seats it takes. */
export type Measure = 'seats' | 'reservations'

export function measureOf({ seats }: Tally): Measure {
  return seats > 0 ? 'seats' : 'reservations'
}

/** The greatest of several by a measure, the first of those that are equal; undefined where none has any. */
export function greatest<Figure extends { tally: Tally }>(
  figures: Figure[],
  measure: Measure,
): Figure | undefined {
  let greatestSoFar: Figure | undefined
  for (const figure of figures) {
    if (figure.tally[measure] > (greatestSoFar?.tally[measure] ?? 0)) greatestSoFar = figure
  }
  return greatestSoFar
}
