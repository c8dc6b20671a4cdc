import type { Tally } from '#src/features/reservations/days/tally.ts'

/**
 * Returns the hour of the week with the largest tally, the earliest of equal ones; undefined if all are 0. Its `weekday` is from 0
 * for Sunday to 6, its `hour` from 0 to 23.
 */
export function peakHour(hours: Tally[][], measure: Measure) {
  const all = hours.flatMap((tallies, weekday) => tallies.map((tally, hour) => ({ weekday, hour, tally })))
  return greatest(all, measure)
}

/** Returns the hours from the first to the last with a reservation; empty without reservations. */
export function hoursInUse(hours: Tally[][]): number[] {
  const isUsed = (hour: number) => hours.some((tallies) => (tallies[hour]?.reservations ?? 0) > 0)
  const all = [...Array(24).keys()]
  return all.filter((hour) => hour >= all.findIndex(isUsed) && hour <= all.findLastIndex(isUsed))
}

/** The unit of the insights: seats, or reservations if none has a seat count. */
export type Measure = 'seats' | 'reservations'

export function measureOf({ seats }: Tally): Measure {
  return seats > 0 ? 'seats' : 'reservations'
}

/** Returns the figure with the largest tally, the first of equal ones; undefined if all are 0. */
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
