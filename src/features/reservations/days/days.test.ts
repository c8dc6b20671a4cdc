import { describe, expect, test } from 'vitest'
import { parseReservation, type Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import {
  calendarViews,
  daysOfView,
  type CalendarView,
  type InsightMonths,
} from '#src/lib/dates/calendar-days.ts'
import { daysOfReservation, eachDay, eachMonth, overlapsDays, stepDate, takesWholeDays } from './days.ts'

const day = (text: string) => text as CalendarDate

/* Weeks begin on Sunday (0). */
const shownDays = (view: CalendarView, date: CalendarDate, months?: InsightMonths) =>
  daysOfView({ view, date, months }, () => 0)

function reservation(raw: object): Reservation {
  const parsed = parseReservation(raw)
  if (parsed === null) throw new Error('the test data is no reservation')
  return parsed
}

describe('the days that a view shows', () => {
  test('a month shows complete weeks from Sunday to Saturday', () => {
    expect(shownDays('month', day('2026-11-20'))).toEqual({ first: '2026-11-01', last: '2026-12-05' })
    expect(shownDays('month', day('2026-02-10'))).toEqual({ first: '2026-02-01', last: '2026-02-28' })
    expect(shownDays('month', day('2026-12-31'))).toEqual({ first: '2026-11-29', last: '2027-01-02' })
  })

  test('the week shows seven days, the day view one, and the agenda thirty', () => {
    expect(shownDays('week', day('2026-11-20'))).toEqual({ first: '2026-11-15', last: '2026-11-21' })
    expect(shownDays('day', day('2026-11-20'))).toEqual({ first: '2026-11-20', last: '2026-11-20' })
    expect(shownDays('agenda', day('2026-11-20'))).toEqual({ first: '2026-11-20', last: '2026-12-19' })
  })

  test('insights show complete months, the last being the month of the date', () => {
    expect(shownDays('insights', day('2026-11-20'))).toEqual({ first: '2026-11-01', last: '2026-11-30' })
    const quarter = { first: day('2026-01-01'), last: day('2026-03-31') }
    expect(shownDays('insights', day('2026-03-31'), 3)).toEqual(quarter)
    expect(eachMonth(quarter)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
    expect(shownDays('insights', day('2024-02-29'), 12).first).toBe('2023-03-01')
    expect(stepDate({ view: 'insights', date: day('2026-01-31'), months: 3 }, 1)).toBe('2026-04-01')
    expect(stepDate({ view: 'insights', date: day('2026-03-31'), months: 12 }, -1)).toBe('2025-03-01')
  })

  test('a step from a long month into a short one skips no month', () => {
    expect(stepDate({ view: 'month', date: day('2026-01-31') }, 1)).toBe('2026-02-01')
    expect(stepDate({ view: 'month', date: day('2026-03-31') }, -1)).toBe('2026-02-01')
  })

  test.each(calendarViews)('the steps of the %s view skip no day', (view) => {
    const here = shownDays(view, day('2026-11-20'))
    const next = shownDays(view, stepDate({ view, date: day('2026-11-20') }, 1))
    const previous = shownDays(view, stepDate({ view, date: day('2026-11-20') }, -1))
    const seen = new Set([...eachDay(previous), ...eachDay(here), ...eachDay(next)])
    expect(seen.size).toBe(eachDay({ first: previous.first, last: next.last }).length)
  })
})

describe('the days of a reservation', () => {
  const november20 = { first: day('2026-11-20'), last: day('2026-11-20') }

  test('a whole-day reservation is on each of its days, including the last', () => {
    const days = reservation({ type: 'day', start: '2026-11-19T00:00:00', end: '2026-11-20T:23:59:59' })
    expect(daysOfReservation(days)).toEqual({ first: '2026-11-19', last: '2026-11-20' })
    expect(overlapsDays(days, november20)).toBe(true)
    expect(takesWholeDays(days)).toBe(true)
  })

  test('a reservation that ends at midnight is not on the next day', () => {
    const evening = reservation({ type: 'time', start: '2026-11-19T20:00:00', end: '2026-11-20T00:00:00' })
    expect(overlapsDays(evening, november20)).toBe(false)
    expect(daysOfReservation(evening).last).toBe('2026-11-19')
  })

  test('a reservation without an end or a length is on its own day', () => {
    for (const end of [null, '2026-11-20T00:00:00']) {
      const moment = reservation({ type: 'time', start: '2026-11-20T00:00:00', end })
      expect(overlapsDays(moment, november20)).toBe(true)
    }
  })

  test('a reservation by the hour from midnight to 23:59:59 or midnight takes whole days', () => {
    expect(
      takesWholeDays(reservation({ type: 'period', start: '2026-11-20', end: '2026-11-20T23:59:59' })),
    ).toBe(true)
    expect(takesWholeDays(reservation({ type: 'time', start: '2026-11-20', end: '2026-11-21' }))).toBe(true)
    for (const end of [null, '2026-11-20'])
      expect(takesWholeDays(reservation({ type: 'time', start: '2026-11-20', end }))).toBe(false)
  })
})
