import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import { addDays, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { reservationsByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { monthWeeks } from './month-lanes.ts'

/* Two weeks from a Sunday. */
const days = { first: '2026-11-15' as CalendarDate, last: '2026-11-28' as CalendarDate }
const atTen = { type: 'time', start: '2026-11-20T10:00:00' }
const day = { type: 'day', start: '2026-11-20' }

const before = '2026-11-01T08:00:00' as WallClock

function weeks(raw: object[], lanes = 4, now = before, changed: string[] = []) {
  const rows = parseReservations(raw.map((row, index) => ({ id: index + 1, ...row })))?.rows ?? []
  const news = { now, changedKeys: new Set(changed) }
  return monthWeeks(reservationsByDay(rows, days), { lanes, nameWidth: 10 }, news)
}

/*
 * For each day the drawn reservations as `id:lane+span`, the lanes of its strip, and the number of hidden ones:
 * `1:0+1, 2:1+1 | 4`, `strip 0+4 | 40`.
 */
function summaryOf(...parameters: Parameters<typeof weeks>) {
  const shown = new Map<string, string>()
  for (const { date, drawn, hidden, strip } of weeks(...parameters).flatMap((week) => week.days)) {
    if (drawn.length === 0 && hidden.length === 0) continue
    const placed = drawn.map(({ reservation, lane, span }) => `${reservation.id}:${lane}+${span}`)
    if (strip) placed.push(`strip ${strip.lane}+${strip.lines}`)
    shown.set(date.slice(8), `${placed.join(', ')} | ${hidden.length}`)
  }
  return Object.fromEntries(shown)
}

function many(count: number, row: object) {
  return Array.from({ length: count }, () => row)
}

test('a crowded day shows its hours instead of names', () => {
  expect(summaryOf(many(5000, atTen))).toEqual({ 20: 'strip 0+4 | 5000' })
  expect(summaryOf(many(8, atTen))).toEqual({ 20: '1:0+1, 2:1+1, 3:2+1 | 5' })
  expect(summaryOf(many(9, atTen), 9)[20]).toMatch(/^1:0.* 9:8\+1 \| 0$/)
  const strip = weeks(many(9, { ...atTen, end: '2026-11-20T11:30:00' }))[0]?.days[5]?.strip
  expect(strip?.hours.map(String).join('')).toBe(`${'0'.repeat(10)}99${'0'.repeat(12)}`)
})

test('a crowded day names what is next today, then what has changed', () => {
  const hours = Array.from({ length: 12 }, (_, hour) => ({
    type: 'time',
    start: `2026-11-20T${String(hour + 8).padStart(2, '0')}:00:00`,
  }))
  const on = (now: string, ...changed: string[]) => summaryOf(hours, 4, now as WallClock, changed)[20]
  expect(on('2026-11-19T10:30:00')).toBe('strip 0+4 | 12')
  expect(on('2026-11-19T10:30:00', '12')).toBe('12:3+1, strip 0+3 | 11')
  expect(on('2026-11-20T10:30:00', '1', '2')).toBe('4:2+1, 1:3+1, strip 0+2 | 10')
  expect(on('2026-11-20T23:30:00')).toBe('strip 0+4 | 12')
})

test('on a crowded day a reservation over midnight is part of the hours, and on the next day a tile', () => {
  const late = { type: 'time', start: '2026-11-20T23:00:00', end: '2026-11-21T01:00:00' }
  expect(summaryOf([...many(8, atTen), late])).toEqual({ 20: 'strip 0+4 | 9', 21: '9:0+1 | 0' })
})

test('if all fit, the last lane shows a reservation instead of the number of hidden ones', () => {
  expect(summaryOf(many(4, atTen))).toEqual({ 20: '1:0+1, 2:1+1, 3:2+1, 4:3+1 | 0' })
  expect(summaryOf(many(5, atTen))).toEqual({ 20: '1:0+1, 2:1+1, 3:2+1 | 2' })
  expect(summaryOf([...many(3, day), atTen])).toEqual({ 20: '1:0+1, 2:1+1, 3:2+1, 4:3+1 | 0' })
})

test('today past reservations make room for coming ones', () => {
  const hours = ['08', '09', '10', '11', '12'].map((hour) => ({
    type: 'time',
    start: `2026-11-20T${hour}:00:00`,
    end: `2026-11-20T${hour}:30:00`,
  }))
  const at = (now: string) => summaryOf(hours, 4, now as WallClock)[20]
  expect(at('2026-11-19T10:45:00')).toBe('1:0+1, 2:1+1, 3:2+1 | 2')
  expect(at('2026-11-20T10:45:00')).toBe('3:0+1, 4:1+1, 5:2+1 | 2')
  expect(at('2026-11-20T08:45:00')).toBe('2:0+1, 3:1+1, 4:2+1 | 2')
  expect(at('2026-11-20T23:00:00')).toBe('3:0+1, 4:1+1, 5:2+1 | 2')
  expect(at('2026-11-21T10:00:00')).toBe('1:0+1, 2:1+1, 3:2+1 | 2')
})

test('a long name takes two lanes if each other reservation still has one', () => {
  const long = { ...atTen, title: 'Interior design consultation (2)' }
  const tour = { ...atTen, title: 'Tour (2)' }
  const linesOf = (raw: object[]) =>
    weeks(raw)
      .flat()
      .flatMap(({ drawn }) => drawn.map(({ lane, lines }) => `${lane}×${lines}`))
  expect(linesOf([long, tour])).toEqual(['0×2', '2×1'])
  expect(linesOf([long, long, long])).toEqual(['0×2', '2×1', '3×1'])
  expect(linesOf([tour, long, tour, tour])).toEqual(['0×1', '1×1', '2×1', '3×1'])
  expect(linesOf([long, ...many(5, tour)])).toEqual(['0×1', '1×1', '2×1'])
})

test('with more lanes, all but one may be whole days', () => {
  expect(summaryOf([...many(4, day), atTen], 6)).toEqual({ 20: '1:0+1, 2:1+1, 3:2+1, 4:3+1, 5:4+1 | 0' })
  expect(summaryOf([...many(9, day), atTen], 6)).toEqual({ 20: '1:0+1, 2:1+1, 3:2+1, 4:3+1, 10:4+1 | 5' })
})

test('a reservation of several days spans them, and continues in the next week', () => {
  const camp = { type: 'day', start: '2026-11-20', end: '2026-11-23T23:59:59' }
  expect(summaryOf([camp])).toEqual({ 20: '1:0+2 | 0', 22: '1:0+2 | 0' })
  const [first, second] = weeks([camp]).map((week) => week.flatMap(({ drawn }) => drawn)[0])
  expect(first).toMatchObject({ isContinued: false, continues: true })
  expect(second).toMatchObject({ isContinued: true, continues: false })
})

test('the longest reservation is drawn first, in any order of the rows', () => {
  const short = { type: 'day', start: '2026-11-20' }
  const long = { type: 'day', start: '2026-11-20', end: '2026-11-21T23:59:59' }
  expect(summaryOf([short, short, short, long])).toEqual({ 20: '4:0+2, 1:1+1, 2:2+1, 3:3+1 | 0' })
})

test('whole days leave one lane for other reservations, if there are any', () => {
  expect(summaryOf([...many(4, day), atTen])).toEqual({ 20: '1:0+1, 2:1+1, 5:2+1 | 2' })
  expect(summaryOf(many(4, day))).toEqual({ 20: '1:0+1, 2:1+1, 3:2+1, 4:3+1 | 0' })
  expect(summaryOf(many(5, day))).toEqual({ 20: '1:0+1, 2:1+1, 3:2+1 | 2' })
})

test('a reservation without a free lane on all its days is hidden on each of them', () => {
  const long = { type: 'day', start: '2026-11-16', end: '2026-11-17T23:59:59' }
  expect(summaryOf(many(5, long))).toEqual({ 16: '1:0+2, 2:1+2, 3:2+2 | 2', 17: ' | 2' })
})

test('a reservation of several years spans only the visible days', () => {
  const endless = { type: 'day', start: '2020-01-01', end: '2030-01-01' }
  expect(summaryOf([endless])).toEqual({ 15: '1:0+7 | 0', 22: '1:0+7 | 0' })
})

test('a reservation over midnight reaches into its last day, and one that ends at midnight does not', () => {
  const late = { type: 'time', start: '2026-11-20T23:00:00' }
  expect(summaryOf([{ ...late, end: '2026-11-21T01:00:00' }])).toEqual({ 20: '1:0+2 | 0' })
  expect(summaryOf([{ ...late, end: '2026-11-21T00:00:00' }])).toEqual({ 20: '1:0+1 | 0' })
})
