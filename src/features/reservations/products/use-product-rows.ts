import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { cachedStates, knownReservations } from '#src/features/reservations/api/cached-reservations.ts'
import { filterReservations, parseFilters } from '#src/features/reservations/days/filters.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { productRows, type ProductRow } from './product-rows.ts'

/* Two periods of products, of 28 days, before and after. */
const daysAround = 56

/**
 * The products of some days that match the filters; also those that the cache knows from weeks around `date`, of which nothing is
 * booked on these days. `booked` are the reservations of the days without filters, or undefined if only the cache knows them.
 */
export function useProductRows(date: CalendarDate, byDay: ByDay, booked?: Reservation[]): ProductRow[] {
  const search = String(useSearchParams()[0])
  const cache = useQueryClient().getQueryCache()
  const read = () => cachedStates(cache).reduce((sum, { dataUpdatedAt }) => sum + dataUpdatedAt, 0)
  const newest = useSyncExternalStore(cache.subscribe, read, read)
  return useMemo(() => {
    const filters = parseFilters(new URLSearchParams(search))
    const around = { first: addDays(date, -daysAround), last: addDays(date, daysAround) }
    // What starts on the loaded days has its row.
    const dates = [...byDay.keys()]
    const loaded = booked && { first: dates[0] ?? date, last: dates.at(-1) ?? date }
    const known = knownReservations(cache, around, loaded)
    return productRows(byDay, booked ?? known, filterReservations(known, filters))
    // Of another time the cache knows others.
    // oxlint-disable-next-line react/exhaustive-deps, react/memo-dependencies
  }, [cache, newest, date, byDay, booked, search])
}

/** The rows in the order in which the view opened once they were loaded, so that a step moves none; new products come last. */
export function useSteadyOrder(rows: ProductRow[], isLoaded: boolean): ProductRow[] {
  const [order, setOrder] = useState<ReadonlySet<string>>(new Set())
  if (isLoaded && rows.some(({ key }) => !order.has(key)))
    setOrder(new Set([...order, ...rows.map(({ key }) => key)]))
  return useMemo(() => {
    const byKey = new Map(rows.map((row) => [row.key, row]))
    return [...new Set([...order, ...byKey.keys()])].flatMap((key) => byKey.get(key) ?? [])
  }, [rows, order])
}
