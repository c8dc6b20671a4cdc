import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { calendarViews, daysOfView, type CalendarView } from '#src/lib/dates/calendar-days.ts'
import { rowOf } from '#testing/reservations/rows-of.ts'
import { daysOfReservation, eachDay, overlapsDays, stepDate, takesWholeDays } from './days.ts'

const day = (text: string) => text as CalendarDate

const shownDays = (view: CalendarView, date: CalendarDate) => daysOfView({ view, date }, () => 0)

describe('the steps between periods', () => {
  test('of insights are as many months as they show', () => {
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
    const days = rowOf({ type: 'day', start: '2026-11-19T00:00:00', end: '2026-11-20T:23:59:59' })
    expect(daysOfReservation(days)).toEqual({ first: '2026-11-19', last: '2026-11-20' })
    expect(overlapsDays(days, november20)).toBe(true)
    expect(takesWholeDays(days)).toBe(true)
  })

  test('a reservation that ends at midnight is not on the next day', () => {
    const evening = rowOf({ type: 'time', start: '2026-11-19T20:00:00', end: '2026-11-20T00:00:00' })
    expect(overlapsDays(evening, november20)).toBe(false)
    expect(daysOfReservation(evening).last).toBe('2026-11-19')
  })

  test('a reservation without an end or a length is on its own day', () => {
    for (const end of [null, '2026-11-20T00:00:00']) {
      const moment = rowOf({ type: 'time', start: '2026-11-20T00:00:00', end })
      expect(overlapsDays(moment, november20)).toBe(true)
    }
  })

  test('a reservation by the hour from midnight to 23:59:59 or midnight takes whole days', () => {
    expect(takesWholeDays(rowOf({ type: 'period', start: '2026-11-20', end: '2026-11-20T23:59:59' }))).toBe(
      true,
    )
    expect(takesWholeDays(rowOf({ type: 'time', start: '2026-11-20', end: '2026-11-21' }))).toBe(true)
    for (const end of [null, '2026-11-20'])
      expect(takesWholeDays(rowOf({ type: 'time', start: '2026-11-20', end }))).toBe(false)
  })
})
