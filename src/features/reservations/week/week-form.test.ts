import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarPeriod, WeekForm } from '#src/lib/dates/calendar-days.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { rowsOf } from '#testing/reservations/rows-of.ts'
import { randomCases } from '#testing/random-cases.ts'
import { decideWeek, isCrowded, shownForm, type WeekDecision } from './week-form.ts'

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
    const rowsIn = (week: 0 | 1) =>
      rowsOf(types[week].map((type, id) => ({ id, title: 'Cut', type, start: `${dates[week]}T10:00:00` })))
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
      const rows = isLoaded ? rowsIn(week) : undefined
      const month = [...rowsIn(0), ...rowsIn(1)]
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

const firstDay = '2026-11-01' as CalendarDate

/* The same reservations on each day of a month: from, until and the name. */
function month(...samples: string[]) {
  const raw = Array.from({ length: 30 }, (_, day) => addDays(firstDay, day)).flatMap((date) =>
    samples.map((sample, index) => {
      const [, from, to, title] = /^(\S+) ?(\d\S*)? ?(.*)$/.exec(sample) ?? []
      const end = to && `${date}T${to}`
      return { id: `${date} ${index}`, title, type: 'time', start: `${date}T${from}:00`, end }
    }),
  )
  return rowsOf(raw)
}

const bride = 'Bridal hair & make-up trial (mother of the bride included)'

test.each([
  ['an empty store', [], false],
  ['a hairdresser with three at a time', ['09:00 10:00 Cut', '09:15 09:45 Cut', '09:30 10:30 Cut'], true],
  [
    'a driving school with one after the other',
    ['08:00 10:00 Ride', '10:00 12:00 Ride', '10:00 12:00 Class'],
    false,
  ],
  ['chalets, which take whole days', Array.from({ length: 6 }, () => '00:00 23:59:59 Chalet'), false],
  ['tables of a restaurant without an end', ['18:00', '18:15', '18:20'], true],
  ['a long name in half an hour', [`09:00 09:30 ${bride}`], true],
  ['a long name that has the lines of two hours', [`09:00 11:00 ${bride}`], false],
  ['a long name beside another', [`09:00 11:00 ${bride}`, '09:30 10:30 Cut'], true],
])('whether %s would crowd a grid', (_, samples, expected) => {
  expect(isCrowded(month(...samples), 150)).toBe(expected)
})

test('one long name in fifty is no reason, two are', () => {
  const days = (count: number) => [
    ...month(`09:00 10:00 ${bride.repeat(3)}`).slice(0, count),
    ...month('09:00 10:00 Cut', '11:00 12:00 Cut').slice(count * 2, 50 + count),
  ]
  expect([isCrowded(days(1), 150), isCrowded(days(2), 150)]).toEqual([false, true])
})
