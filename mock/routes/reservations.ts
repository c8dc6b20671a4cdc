import { LRUCache } from 'lru-cache'
import { isCalendarDate, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { OperationName } from '#contract/operations.ts'
import { refuseFields, succeed } from '#mock/responses/respond.ts'
import type { FieldErrors } from '#mock/responses/messages.ts'
import type { OperationHandler } from '#mock/responses/authenticate.ts'
import { isWithin, withDays, todayAt } from '#mock/store/store.ts'
import { seedReservations } from '#mock/seed/reservations.ts'

const seeded = new LRUCache<CalendarDate, ReturnType<typeof withDays>>({
  max: 1,
  memoMethod: (today) => withDays(seedReservations(today)),
})

/** List Order Reservations (store-api.md § 4.2): both dates are required, and the list is not paged (live-service.md, Reservations). */
export const reservationOperations = {
  listReservations(c) {
    const { store } = c.var
    const { start, end } = c.req.query()
    if (!isCalendarDate(start) || !isCalendarDate(end) || end < start) {
      return refuseFields(c, dateErrors(start, end))
    }
    const reservations = store.reservations ?? seeded.memo(todayAt(store))
    const all = [...reservations, ...store.addedReservations]
    const rows = all.flatMap((dated) => (isWithin(dated, start, end) ? [dated.row] : []))
    return succeed(c, rows)
  },
} satisfies Partial<Record<OperationName, OperationHandler>>

function dateErrors(start: string | undefined, end: string | undefined): FieldErrors {
  const errors: FieldErrors = {
    ...(!isCalendarDate(start) && { start: 'mustBeDate' }),
    ...(!isCalendarDate(end) && { end: 'mustBeDate' }),
  }
  return Object.keys(errors).length > 0 ? errors : { end: 'endBeforeStart' }
}
