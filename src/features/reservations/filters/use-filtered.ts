import { useCallback } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import type { TypeKind } from '#src/features/reservations/labels/use-type-label.ts'
import type { Steps } from '#src/lib/time-slicing/steps.ts'
import { useTimeSliced } from '#src/lib/time-slicing/use-time-sliced.ts'
import { filterInSteps, typesOf, type Filtered, type FilterOption, type Filters } from './filters.ts'
import { legendOf, type LegendProduct } from './legend.ts'

/** The reservations that pass the filters, and the options of the filters. */
export type FilteredRows = Filtered & { types: FilterOption<TypeKind>[]; legend: LegendProduct[] }

const emptyResult: FilteredRows = { all: [], shown: [], types: [], legend: [] }

/**
 * Filters reservations and counts the options of the filters. If `isLarge`, it works in time slices and returns the
 * previous result until the new one is ready.
 */
export function useFiltered(all: Reservation[], filters: Filters, isLarge: boolean) {
  const work = useCallback(() => filteredOf(all, filters), [all, filters])
  const { result, isCurrent } = useTimeSliced(work, isLarge)
  return { filtered: result ?? emptyResult, isCurrent }
}

function* filteredOf(all: Reservation[], filters: Filters): Steps<FilteredRows> {
  const shown = yield* filterInSteps(all, filters)
  const filtered = { all, shown }
  return {
    ...filtered,
    types: yield* typesOf(filtered, filters),
    legend: yield* legendOf(filtered, filters),
  }
}
