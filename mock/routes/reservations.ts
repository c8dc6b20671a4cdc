import { isCalendarDate, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { OperationName } from '#contract/operations.ts'
import { refuseFields, succeed } from '#mock/responses/respond.ts'
import type { OperationHandler } from '#mock/responses/operation-routes.ts'
import type { FieldErrors } from '#mock/responses/parse-result.ts'
import { memoizeLatest } from './memoize-latest.ts'
import { isWithin, withDays } from '#mock/store/reservation-days.ts'
import { seedReservations } from '#mock/seed/reservations.ts'
import type { Store } from '#mock/store/store.ts'

/** List Order Reservations (store-api.md § 4.2): both dates are required, and there are no pages (live-service.md, Reservations). */
export function reservationOperations(store: Store) {
  const dayAt = dayAtStore(store.settings.timeZone)
  const seededOn = memoizeLatest((today: CalendarDate) => withDays(seedReservations(today)))

  return {
    listReservations(c) {
      const { start, end } = c.req.query()
      if (!isCalendarDate(start) || !isCalendarDate(end) || end < start) {
        return refuseFields(c, dateErrors(start, end))
      }
      const reservations = store.reservations ?? seededOn(dayAt(store.now()))
      const found = reservations.filter((reservation) =>
        isWithin(reservation, start, end, store.reservationsEnd),
      )
      return succeed(
        c,
        found.map(({ row }) => row),
      )
    },
  } satisfies Partial<Record<OperationName, OperationHandler>>
}

/* Returns a function from a time in milliseconds since 1970 to the day in a time zone. */
function dayAtStore(timeZone: string): (moment: number) => CalendarDate {
  // Swedish writes dates as YYYY-MM-DD in ASCII digits. Created once: creating a format takes longer than a request.
  const format = new Intl.DateTimeFormat('sv', { timeZone })
  return (moment) => format.format(moment) as CalendarDate
}

function dateErrors(start: string | undefined, end: string | undefined): FieldErrors {
  const errors: FieldErrors = {
    ...(!isCalendarDate(start) && { start: 'mustBeDate' }),
    ...(!isCalendarDate(end) && { end: 'mustBeDate' }),
  }
  return Object.keys(errors).length > 0 ? errors : { end: 'endBeforeStart' }
}
