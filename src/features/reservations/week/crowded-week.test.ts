import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { parseReservations } from '#contract/reservation.ts'
import { isCrowded } from './week-form.ts'

const first = '2026-11-01' as CalendarDate
const dayWidth = 150

/* The same reservations on each day of a month: from, until and the name. */
function month(...samples: string[]) {
  const raw = Array.from({ length: 30 }, (_, day) => addDays(first, day)).flatMap((date) =>
    samples.map((sample, index) => {
      const [, from, to, title] = /^(\S+) ?(\d\S*)? ?(.*)$/.exec(sample) ?? []
      const end = to && `${date}T${to}`
      return { id: `${date} ${index}`, title, type: 'time', start: `${date}T${from}:00`, end }
    }),
  )
  return parseReservations(raw)?.rows ?? []
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
])('of %s', (_, samples, expected) => {
  expect(isCrowded(month(...samples), dayWidth)).toBe(expected)
})

test('one long name in fifty is no reason, two are', () => {
  const days = (count: number) => [
    ...month(`09:00 10:00 ${bride.repeat(3)}`).slice(0, count),
    ...month('09:00 10:00 Cut', '11:00 12:00 Cut').slice(count * 2, 50 + count),
  ]
  expect([isCrowded(days(1), dayWidth), isCrowded(days(2), dayWidth)]).toEqual([false, true])
})
