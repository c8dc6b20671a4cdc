import type { Tally } from '#src/features/reservations/days/tally.ts'

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
  let found: Figure | undefined
  for (const figure of figures) {
    if (figure.tally[measure] > (found?.tally[measure] ?? 0)) found = figure
  }
  return found
}
