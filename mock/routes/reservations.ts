import { Hono } from 'hono'
import { isCalendarDate } from '#contract/wall-clock.ts'
import { refuseFields, succeed } from '#mock/answers.ts'
import type { MockEnv } from '#mock/authorize.ts'
import { dayAtStore } from '#mock/clock.ts'
import { operation } from '#mock/operation.ts'
import type { FieldErrors } from '#mock/parse-result.ts'
import { memoizeLatest } from '#mock/memoize-latest.ts'
import { isWithin, withDays } from '#mock/reservation-days.ts'
import { seedReservations } from '#mock/seed/reservations.ts'
import type { Store } from '#mock/store.ts'

/** List Order Reservations (store-api.md § 4.2): both dates are required, and there are no pages (live-service.md, Reservations). */
export function reservationRoutes(store: Store): Hono<MockEnv> {
  const dayAt = dayAtStore(store.settings.timeZone)
  const seededOn = memoizeLatest((today: ReturnType<typeof dayAt>) => withDays(seedReservations(today)))

  return new Hono<MockEnv>().get('/reservations', operation(store, 'listReservations'), (c) => {
    const { start, end } = c.req.query()
    if (!isCalendarDate(start) || !isCalendarDate(end) || end < start) {
      return refuseFields(c, dateErrors(start, end))
    }
    const reservations = store.reservations ?? seededOn(dayAt(store.now()))
    const found = reservations.filter((one) => isWithin(one, start, end, store.reservationsEnd))
    return succeed(
      c,
      found.map(({ row }) => row),
    )
  })
}

function dateErrors(start: string | undefined, end: string | undefined): FieldErrors {
  const errors: FieldErrors = {
    ...(!isCalendarDate(start) && { start: 'mustBeDate' }),
    ...(!isCalendarDate(end) && { end: 'mustBeDate' }),
  }
  return Object.keys(errors).length > 0 ? errors : { end: 'endBeforeStart' }
}
