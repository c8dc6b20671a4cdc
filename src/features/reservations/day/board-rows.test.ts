import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import type { CalendarDate, WallClock } from '#contract/dates/wall-clock.ts'
import { boardRows, foldsPast } from './board-rows.ts'
import { phasesOfDay } from './phases.ts'

const day = '2026-11-20' as CalendarDate
const noon = `${day}T12:00:00` as WallClock

function phasesOf(counts: { past?: number; later?: number; wholeDays?: number }) {
  const rows = (count: number, raw: (index: number) => object) =>
    Array.from({ length: count }, (_, i) => raw(i))
  const timed = (name: string, hour: number) => (index: number) => ({
    title: `${name} ${index}`,
    type: 'time',
    start: `${day}T${String(hour).padStart(2, '0')}:${String(index).padStart(2, '0')}:00`,
    end: `${day}T${hour + 1}:00:00`,
  })
  const raw = [
    ...rows(counts.past ?? 0, timed('past', 9)),
    ...rows(counts.later ?? 0, timed('later', 15)),
    ...rows(counts.wholeDays ?? 0, (index) => ({ title: `day ${index}`, type: 'day', start: day, end: day })),
  ]
  return phasesOfDay(parseReservations(raw)?.rows ?? [], day, noon)
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
