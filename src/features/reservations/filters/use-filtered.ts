import { useCallback } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
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
 * previous result until the new one is ready. The options count the reservations of `counted`, the days that the title names.
 */
export function useFiltered(all: Reservation[], filters: Filters, { first, last }: Days, isLarge: boolean) {
  const work = useCallback(() => filteredOf(all, filters, { first, last }), [all, filters, first, last])
  const { result, isCurrent } = useTimeSliced(work, isLarge)
  return { filtered: result ?? emptyResult, isCurrent }
}

function* filteredOf(all: Reservation[], filters: Filters, counted: Days): Steps<FilteredRows> {
  const shown = yield* filterInSteps(all, filters)
  const filtered = { all, shown }
  return {
    ...filtered,
    types: yield* typesOf(filtered, filters, counted),
    legend: yield* legendOf(filtered, filters, counted),
  }
}
