import { expect, test } from 'vitest'
import type { CalendarDate, WallClock } from '#contract/dates/wall-clock.ts'
import { isEvening, isUnusual, phasesOfDay, boardRows, foldsPast } from './phases.ts'
import { rowsOf, hourly, wholeDays } from '#testing/reservations/rows-of.ts'

const day = '2026-11-20' as CalendarDate
const now = '2026-11-20T12:00:00' as WallClock

function titles(raw: object[]) {
  const phases = phasesOfDay(rowsOf(raw), day, now)
  return Object.fromEntries(
    Object.entries(phases).map(([phase, rows]) => [phase, rows.map(({ title }) => title)]),
  )
}

const timed = (title: string, from: string, to: string | null) =>
  hourly(title, `2026-11-20T${from}`, to && `2026-11-20T${to}`, { seats_count: 1 })

const days = (title: string, from: string, to: string) => wholeDays(title, `2026-11-${from}`, `2026-11-${to}`)

test('reservations are divided into running, next, later and past', () => {
  const phases = titles([
    timed('over', '09:00:00', '10:00:00'),
    timed('later', '15:00:00', '16:00:00'),
    timed('next too', '13:00:00', '14:00:00'),
    timed('next', '13:00:00', '13:30:00'),
    timed('running', '11:30:00', '12:30:00'),
    timed('ends now', '11:00:00', '12:00:00'),
    timed('begins now', '12:00:00', '13:00:00'),
    days('goes on', '18', '21'),
    days('ends', '18', '20'),
    days('begins', '20', '21'),
    days('arrives', '20T15:00:00', '21'),
  ])
  expect(phases).toEqual({
    past: ['over', 'ends now'],
    running: ['running', 'begins now'],
    next: expect.arrayContaining(['next', 'next too']),
    later: expect.arrayContaining(['later', 'arrives']),
    allDay: ['begins', 'ends', 'goes on'],
  })
})

test('an unknown type, a missing end or unknown seats make a reservation unusual', () => {
  const rows = rowsOf([
    timed('usual', '09:00:00', '10:00:00'),
    { ...timed('type', '09:00:00', '10:00:00'), type: 'period' },
    timed('end', '09:00:00', null),
    { ...timed('seats', '09:00:00', '10:00:00'), seats_count: null },
  ])
  expect(rows.filter(isUnusual).map(({ title }) => title)).toEqual(['type', 'end', 'seats'])
})

test.each([
  ['14:00', ['09:00', '15:00'], false, 'one is still running'],
  ['15:00', ['09:00', '15:00'], true, 'all are past'],
  ['07:00', ['09:00', '15:00'], false, 'none has started'],
  ['20:00', ['09:00', '22:00'], true, 'it is late'],
  ['12:00', [], false, 'there were none today'],
])('at %s, with %j, tomorrow moves up: %s, because %s', (time, hours, expected) => {
  const now = `2026-11-20T${time}:00` as WallClock
  const [from, to] = hours
  const rows = from && to ? rowsOf([timed('padel', `${from}:00`, `${to}:00`)]) : []
  expect(isEvening(phasesOfDay(rows, day, now), now)).toBe(expected)
})

function phasesOf(counts: { past?: number; later?: number; wholeDays?: number }) {
  const rows = (count = 0, raw: (index: number) => object) => Array.from({ length: count }, (_, i) => raw(i))
  const hour = (name: string, from: string, to: string) => (index: number) =>
    timed(`${name} ${index}`, `${from}:${String(index).padStart(2, '0')}:00`, `${to}:00:00`)
  const raw = [
    ...rows(counts.past, hour('past', '09', '10')),
    ...rows(counts.later, hour('later', '15', '16')),
    ...rows(counts.wholeDays, (index) => days(`day ${index}`, '20', '20')),
  ]
  return phasesOfDay(rowsOf(raw), day, now)
}

const kindsOf = (rows: ReturnType<typeof boardRows>) => {
  const kinds = rows.map(({ reservation }) => reservation.title.split(' ')[0])
  return Object.fromEntries(
    ['day', 'past', 'later'].map((kind) => [kind, kinds.filter((k) => k === kind).length]),
  )
}

test('up to eight rows are shown, and past ones fold if there are more or in the evening', () => {
  expect(foldsPast(phasesOf({ past: 3, later: 5 }), false)).toBe(false)
  expect(foldsPast(phasesOf({ past: 3, later: 6 }), false)).toBe(true)
  expect(foldsPast(phasesOf({ past: 3 }), true)).toBe(true)
  expect(foldsPast(phasesOf({ later: 20 }), true)).toBe(false)
})

test('whole days come first, then the other reservations by start', () => {
  const rows = boardRows(phasesOf({ past: 1, later: 1, wholeDays: 1 }), true, false)
  expect(rows.map(({ reservation, phase }) => [reservation.title, phase])).toEqual([
    ['day 0', 'allDay'],
    ['past 0', 'past'],
    ['later 0', 'next'],
  ])
})

test('with more than twelve rows, past ones are hidden first, then the latest', () => {
  const busy = phasesOf({ past: 10, later: 48, wholeDays: 2 })
  expect(kindsOf(boardRows(busy, false, false))).toEqual({ day: 2, past: 0, later: 10 })
  expect(kindsOf(boardRows(busy, true, false))).toEqual({ day: 2, past: 10, later: 10 })
  expect(kindsOf(boardRows(busy, false, true))).toEqual({ day: 2, past: 10, later: 48 })
})

test('many whole days do not hide the next reservations, and fill the remaining rows', () => {
  expect(kindsOf(boardRows(phasesOf({ later: 30, wholeDays: 30 }), false, false))).toMatchObject({
    day: 4,
    later: 8,
  })
  expect(kindsOf(boardRows(phasesOf({ later: 2, wholeDays: 30 }), false, false))).toMatchObject({
    day: 10,
    later: 2,
  })
})
