import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarPeriod, WeekForm } from '#src/lib/dates/calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { parseReservations } from '#contract/reservation.ts'
import { randomCases } from '#testing/random-cases.ts'
import { decideWeek, shownForm, type WeekDecision } from './week-form.ts'

const news = ['time', 'time', 'time', 'day', 'day', 'cancel'] as const
const others = ['load', 'load', 'resize', 'view', 'step', 'table', 'grid', 'reload', 'visit'] as const
const does = fc.constantFrom(...news, ...others)
const anyEvent = fc.record({ does, pick: fc.nat(1), dayWidth: fc.integer({ min: 200, max: 400 }) })

/* The cast is safe: they are days. */
const dates = ['2026-11-15', '2026-11-22'] as [CalendarDate, CalendarDate]

test('only a press turns a loaded week: no news, no request, no other window and no other view', () => {
  const counts = { products: 0, table: 0, grid: 0, kept: 0 }
  const property = fc.property(fc.array(anyEvent, { maxLength: 60, size: 'max' }), (events) => {
    // The types of the reservations of two weeks, those of a week all at the same time.
    const types: [string[], string[]] = [[], []]
    const rowsOf = (week: 0 | 1) => {
      const raw = types[week].map((type, id) => ({
        id,
        title: 'Cut',
        type,
        start: `${dates[week]}T10:00:00`,
      }))
      return parseReservations(raw)?.rows ?? []
    }
    let [week, decidedWeek, isLoaded]: [0 | 1, number | undefined, boolean] = [0, undefined, false]
    let [view, address, stored]: [CalendarPeriod['view'], WeekForm?, WeekForm?] = ['week']
    // The form of this visit, once it is known.
    let form: WeekForm | undefined
    let decision: WeekDecision = { form }
    for (const { does, pick, dayWidth } of events) {
      const before = shownForm(decision, { view, date: dates[week], weekForm: address })
      if (does === 'time' || does === 'day') types[pick === 0 ? 0 : 1].push(does)
      else if (does === 'cancel') types[pick === 0 ? 0 : 1].pop()
      else if (does === 'load') isLoaded = true
      else if (does === 'view') view = view === 'week' ? 'day' : 'week'
      else if (does === 'table' || does === 'grid') address = stored = does
      else if (does !== 'resize') {
        isLoaded = false
        if (does === 'step') week = week === 0 ? 1 : 0
        else [decidedWeek, decision, form] = [undefined, { form: stored }, stored]
        if (does === 'visit') address = undefined
      }
      const period: CalendarPeriod = { view, date: dates[week], weekForm: address }
      const rows = isLoaded ? rowsOf(week) : undefined
      const month = [...rowsOf(0), ...rowsOf(1)]
      decision = decideWeek(decision, period, [dates[week], rows, month], dayWidth)
      const shown = shownForm(decision, period)
      let expected = before
      if (isLoaded && view === 'week' && decidedWeek !== week) {
        decidedWeek = week
        const isCrowded = types.some((all) => all.filter((type) => type === 'time').length > 2)
        const isOfStays = types[week].length > 0 && types[week].every((type) => type === 'day')
        const suits = isOfStays ? 'products' : (form ?? (isCrowded ? 'table' : 'grid'))
        expected = address ?? suits
        counts[address ?? suits] += 1
      } else if (does === 'table' || does === 'grid') expected = does
      // Another week that is not loaded, and a new visit, decide nothing.
      else if (['step', 'reload', 'visit'].includes(does)) expected = shown
      else if (shown && does !== 'resize') counts.kept += 1
      expect(shown).toBe(expected)
      form = decision.form
    }
  })
  fc.assert(property, randomCases(300))
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(10)
})
