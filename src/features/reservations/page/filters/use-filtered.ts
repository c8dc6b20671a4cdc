import { useMemo } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import {
  filterReservations,
  typesOf,
  type Filtered,
  type FilterOption,
  type Filters,
  type TypeKind,
} from '#src/features/reservations/days/filters.ts'
import { legendOf, type LegendProduct } from '#src/features/reservations/days/legend.ts'

/** The reservations that pass the filters, and the options of the filters. */
export type FilteredRows = Filtered & { types: FilterOption<TypeKind>[]; legend: LegendProduct[] }

/**
 * Filters reservations and counts the options of the filters. The options count the reservations of the given days, which the title
 * names.
 */
export function useFiltered(all: Reservation[], filters: Filters, { first, last }: Days): FilteredRows {
  return useMemo(() => {
    const filtered = { all, shown: filterReservations(all, filters) }
    return {
      ...filtered,
      types: typesOf(filtered, filters, { first, last }),
      legend: legendOf(filtered, filters, { first, last }),
    }
  }, [all, filters, first, last])
}
