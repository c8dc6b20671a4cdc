import { Hono } from 'hono'
import { isCalendarDate, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { refuseFields, succeed } from '#mock/answers/answers.ts'
import type { MockEnv } from '#mock/answers/authorize.ts'
import { operation } from '#mock/answers/operation.ts'
import type { FieldErrors } from '#mock/answers/parse-result.ts'
import { memoizeLatest } from './memoize-latest.ts'
import { isWithin, withDays } from '#mock/store/reservation-days.ts'
import { seedReservations } from '#mock/seed/reservations.ts'
import type { Store } from '#mock/store/store.ts'

/** List Order Reservations (store-api.md § 4.2): both dates are required, and there are no pages (live-service.md, Reservations). */
export function reservationRoutes(store: Store): Hono<MockEnv> {
  const dayAt = dayAtStore(store.settings.timeZone)
  const seededOn = memoizeLatest((today: CalendarDate) => withDays(seedReservations(today)))

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

/* Says which day it is at a store of this time zone, at a moment given in milliseconds since 1970. */
function dayAtStore(timeZone: string): (moment: number) => CalendarDate {
  // Swedish writes dates as YYYY-MM-DD in ASCII digits. Made once: making one takes longer than answering a request.
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
