import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { parseReservations } from '#contract/reservation.ts'
import { isCrowded } from './week-form.ts'

const first = '2026-11-01' as CalendarDate
const dayWidth = 150

type Sample = { title?: string; from: string; to?: string; seats?: number; type?: string; days?: number }

/* The same reservations on each day of a month. */
function month(...samples: Sample[]) {
  const raw = Array.from({ length: 30 }, (_, day) => addDays(first, day)).flatMap((date) =>
    samples.map(({ title = 'Cut', from, to, type = 'time', days = 0 }, index) => ({
      id: `${date} ${index}`,
      title,
      type,
      start: `${date}T${from}:00`,
      end: to === undefined ? undefined : `${addDays(date, days)}T${to}`,
    })),
  )
  return parseReservations(raw)?.rows ?? []
}

const bride = 'Bridal hair & make-up trial (mother of the bride included)'

test.each<[string, Sample[], boolean]>([
  ['an empty store', [], false],
  [
    'a hairdresser with three at a time',
    [
      { from: '09:00', to: '10:00' },
      { from: '09:15', to: '09:45' },
      { from: '09:30', to: '10:30' },
    ],
    true,
  ],
  [
    'a driving school with one after the other',
    [
      { title: 'Driving lesson', from: '08:00', to: '10:00' },
      { title: 'Driving lesson', from: '10:00', to: '12:00' },
      { title: 'Theory class', from: '10:00', to: '12:00' },
    ],
    false,
  ],
  [
    'chalets, which take whole days',
    Array.from({ length: 6 }, () => ({ from: '00:00', to: '23:59:59', type: 'day', days: 2 })),
    false,
  ],
  ['tables of a restaurant without an end', [{ from: '18:00' }, { from: '18:15' }, { from: '18:20' }], true],
  ['a long name in half an hour', [{ title: bride, from: '09:00', to: '09:30' }], true],
  ['a long name that has the lines of two hours', [{ title: bride, from: '09:00', to: '11:00' }], false],
  [
    'a long name beside another',
    [
      { title: bride, from: '09:00', to: '11:00' },
      { from: '09:30', to: '10:30' },
    ],
    true,
  ],
])('of %s', (_, samples, expected) => {
  expect(isCrowded(month(...samples), dayWidth)).toBe(expected)
})

test('one long name in fifty is no reason, two are', () => {
  const short = { from: '09:00', to: '10:00' }
  const days = (count: number) => [
    ...month({ ...short, title: bride.repeat(3) }).slice(0, count),
    ...month(short, { from: '11:00', to: '12:00' }).slice(count * 2, 50 + count),
  ]
  expect([isCrowded(days(1), dayWidth), isCrowded(days(2), dayWidth)]).toEqual([false, true])
})
