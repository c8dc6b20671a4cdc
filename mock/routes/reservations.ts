import { isCalendarDate, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { OperationName } from '#contract/operations.ts'
import { refuseFields, succeed } from '#mock/responses/respond.ts'
import type { OperationHandler } from '#mock/responses/operation-routes.ts'
import type { FieldErrors } from '#mock/responses/parse-result.ts'
import { isWithin, withDays } from '#mock/store/reservation-days.ts'
import { seedReservations } from '#mock/seed/reservations.ts'
import { todayAt } from '#mock/store/store-day.ts'
import type { Store } from '#mock/store/store.ts'

/** List Order Reservations (store-api.md § 4.2): both dates are required, and the list is not paged (live-service.md, Reservations). */
export function reservationOperations(store: Store) {
  const seededOn = memoizeLatest((today: CalendarDate) => withDays(seedReservations(today)))

  return {
    listReservations(c) {
      const { start, end } = c.req.query()
      if (!isCalendarDate(start) || !isCalendarDate(end) || end < start) {
        return refuseFields(c, dateErrors(start, end))
      }
      const reservations = store.reservations ?? seededOn(todayAt(store))
      const found = [...reservations, ...store.addedReservations].filter((dated) =>
        isWithin(dated, start, end, store.reservationsEnd),
      )
      const rows = found.map(({ row }) => row)
      return succeed(c, rows)
    },
  } satisfies Partial<Record<OperationName, OperationHandler>>
}

/** Returns a function that caches its latest result, and computes again only for another argument. */
export function memoizeLatest<Argument, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  let latest: { argument: Argument; result: Result } | null = null
  return (argument) => {
    if (latest === null || latest.argument !== argument) latest = { argument, result: compute(argument) }
    return latest.result
  }
}

function dateErrors(start: string | undefined, end: string | undefined): FieldErrors {
  const errors: FieldErrors = {
    ...(!isCalendarDate(start) && { start: 'mustBeDate' }),
    ...(!isCalendarDate(end) && { end: 'mustBeDate' }),
  }
  return Object.keys(errors).length > 0 ? errors : { end: 'endBeforeStart' }
}
