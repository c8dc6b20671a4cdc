import { Hono } from 'hono'
import { parseReservation } from '#contract/reservation.ts'
import { type CalendarDate, dateOf, isCalendarDate } from '#contract/wall-clock.ts'
import { refuseFields, succeed } from '#mock/answers.ts'
import type { MockEnv } from '#mock/authorize.ts'
import { dayAt } from '#mock/clock.ts'
import { operation } from '#mock/operation.ts'
import type { Problems } from '#mock/reading.ts'
import { seedReservations } from '#mock/seed/reservations.ts'
import type { Store } from '#mock/store.ts'

/** List Order Reservations (store-api.md § 4.2): both dates are required, and there are no pages (live-service.md, Reservations). */
export function reservationRoutes(store: Store): Hono<MockEnv> {
  return new Hono<MockEnv>().get('/reservations', operation(store, 'listReservations'), (c) => {
    const { start, end } = c.req.query()
    if (!isCalendarDate(start) || !isCalendarDate(end) || end < start) {
      return refuseFields(c, dateProblems(start, end))
    }
    const rows = store.reservations ?? seedReservations(dayAt(store.now(), store.settings.timeZone))
    return succeed(
      c,
      rows.filter((row) => isWithin(row, start, end, store.reservationsEnd)),
    )
  })
}

function dateProblems(start: string | undefined, end: string | undefined): Problems {
  const problems: Problems = {
    ...(!isCalendarDate(start) && { start: 'mustBeDate' }),
    ...(!isCalendarDate(end) && { end: 'mustBeDate' }),
  }
  return Object.keys(problems).length > 0 ? problems : { end: 'endBeforeStart' }
}

/* A row a test put in without a readable start belongs to no day: it is served whatever the dates. */
function isWithin(
  row: unknown,
  start: CalendarDate,
  end: CalendarDate,
  rule: Store['reservationsEnd'],
): boolean {
  const reservation = parseReservation(row)
  if (reservation === null || rule === 'ignored') return true
  const first = dateOf(reservation.start)
  const last = dateOf(reservation.end ?? reservation.start)
  return last >= start && (rule === 'inclusive' ? first <= end : first < end)
}
