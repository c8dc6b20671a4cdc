import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate, WallClock } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { reservationsByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { randomCases } from '#testing/random-cases.ts'
import { anyReservation, clockOf } from '#testing/reservations/any-reservation.ts'
import { rowsOf, wholeDays } from '#testing/reservations/rows-of.ts'
import { hoursScale } from './hours-strip.tsx'
import { monthWeeks } from './month-lanes.ts'

/* Two weeks from a Sunday. */
const days = { first: '2026-11-15' as CalendarDate, last: '2026-11-28' as CalendarDate }
const atTen = { type: 'time', start: '2026-11-20T10:00:00' }
const day = { type: 'day', start: '2026-11-20' }
const twoDays = { ...day, end: '2026-11-21T23:59:59' }

const before = '2026-11-01T08:00:00' as WallClock

function rowsByDay(raw: object[]) {
  return reservationsByDay(rowsOf(raw.map((row, index) => ({ id: index + 1, ...row }))), days)
}

function weeks(
  raw: object[],
  lanes = 4,
  now = before,
  changed: string[] = [],
  nameWidth: number | null = 10,
) {
  return monthWeeks(
    rowsByDay(raw),
    { lanes, nameWidth, dayWidth: 14, timeWidth: (time) => (time.endsWith('12:34:00') ? 4 : 0) },
    { now, changedKeys: new Set(changed) },
  )
}

/*
 * For each day the drawn reservations as `id:lane+span`, with a half before the + if half a day is another's, the lanes of its strip, and the number of hidden ones:
 * `1:0+1, 2:1+1 | 4`, `strip 0+4 | 40`.
 */
function summaryOf(...parameters: Parameters<typeof weeks>) {
  const shown = new Map<string, string>()
  const all = weeks(...parameters).flatMap(({ days, lanes }) => days.map((day) => ({ ...day, lanes })))
  for (const { date, drawn, hidden, strip, lanes } of all) {
    if (drawn.length === 0 && hidden.length === 0) continue
    const placed = drawn.map(
      ({ reservation, lane, span, isFromHalf }) =>
        `${reservation.id}:${lane}${isFromHalf ? '½' : ''}+${span}`,
    )
    if (strip) placed.push(`strip ${strip.lane}+${lanes - strip.lane}`)
    shown.set(date.slice(8), `${placed.join(', ')} | ${hidden.length}`)
  }
  return Object.fromEntries(shown)
}

function stay(title: string, first: number, last: number) {
  return { title, type: 'day', start: `2026-11-${first}`, end: `2026-11-${last}` }
}

function many(count: number, row: object) {
  return Array.from({ length: count }, () => row)
}

test('a crowded day shows its hours instead of names', () => {
  expect(summaryOf(many(9, atTen))).toEqual({ 20: 'strip 0+4 | 9' })
  expect(summaryOf(many(8, atTen))).toEqual({ 20: '1:0+1, 2:1+1, 3:2+1 | 5' })
  expect(summaryOf(many(12, atTen), 12)[20]).toMatch(/^1:0.* 12:11\+1 \| 0$/)
  const strip = weeks(many(12, { ...atTen, end: '2026-11-20T11:30:00' }))[0]?.days[5]?.strip
  expect(strip?.hours.join('')).toBe(`${'0'.repeat(10)}1212${'0'.repeat(12)}`)
})

test('a crowded day names what is next today, then what has changed', () => {
  const hours = Array.from({ length: 12 }, (_, hour) => ({
    type: 'time',
    start: `2026-11-20T${String(hour + 8).padStart(2, '0')}:00:00`,
  }))
  const on = (now: string, ...changed: string[]) => summaryOf(hours, 4, now as WallClock, changed)[20]
  expect(on('2026-11-19T10:30:00')).toBe('strip 0+4 | 12')
  expect(on('2026-11-19T10:30:00', '12')).toBe('12:0+1, strip 1+3 | 11')
  expect(on('2026-11-20T10:30:00', '1', '2')).toBe('4:0+1, 1:1+1, strip 2+2 | 10')
  expect(on('2026-11-20T23:30:00')).toBe('strip 0+4 | 12')
})

test('the names on a crowded day make the strips of the others no lower', () => {
  const name = 'Interior design consultation with the architect'
  const rows = [...many(12, atTen), ...many(12, { ...atTen, start: '2026-11-21T10:00:00', title: name })]
  const lanesAt = (now: string) => hoursScale(weeks(rows, 4, now as WallClock)).lanes
  expect(summaryOf(rows, 4, '2026-11-21T08:00:00' as WallClock)[21]).toBe('13:0+1, strip 1+3 | 11')
  expect(['2026-11-19T08:00:00', '2026-11-21T08:00:00'].map(lanesAt)).toEqual([4, 4])
  const camps = many(2, { ...day, title: 'Camp' })
  expect(hoursScale(weeks([...rows, ...camps])).lanes).toBe(2)
})

test('on a crowded day a reservation over midnight is part of the hours, and on the next day a tile', () => {
  const late = { type: 'time', start: '2026-11-20T23:00:00', end: '2026-11-21T01:00:00' }
  expect(summaryOf([...many(11, atTen), late])).toEqual({ 20: 'strip 0+4 | 12', 21: '12:0+1 | 0' })
})

test('if all fit, the last lane shows a reservation instead of the number of hidden ones', () => {
  expect(summaryOf(many(4, atTen))).toEqual({ 20: '1:0+1, 2:1+1, 3:2+1, 4:3+1 | 0' })
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

test('a long name takes up to four lanes if each other reservation still has one', () => {
  const long = { ...atTen, title: 'Interior design consultation (2)' }
  const tour = { ...atTen, title: 'Tour (2)' }
  const linesOf = (raw: object[]) =>
    weeks(raw)
      .flatMap((week) => week.days)
      .flatMap(({ drawn }) => drawn.map(({ lane, lines }) => `${lane}×${lines}`))
  expect(linesOf([long, tour])).toEqual(['0×2', '2×1'])
  expect(linesOf([long, long, long])).toEqual(['0×2', '2×1', '3×1'])
  expect(linesOf([tour, long, tour, tour])).toEqual(['0×1', '1×1', '2×1', '3×1'])
  // Some times are longer.
  const group = { ...tour, title: 'Tour of a group (2)' }
  expect(linesOf([group])).toEqual(['0×1'])
  expect(linesOf([{ ...group, start: '2026-11-20T12:34:00' }])).toEqual(['0×2'])
  const longer = { ...atTen, title: 'Interior design consultation with the architect' }
  expect(linesOf([longer])).toEqual(['0×3'])
  expect(linesOf([{ ...longer, title: `${longer.title} and all the builders of the house` }])).toEqual([
    '0×4',
  ])
  expect(linesOf([longer, long])).toEqual(['0×2', '2×2'])
  // “until” takes a part of its line.
  const night = {
    ...tour,
    title: 'A long evening tour',
    start: '2026-11-20T22:00:00',
    end: '2026-11-21T02:00:00',
  }
  expect(linesOf([night])).toEqual(['0×1', '0×2'])
  expect(linesOf([long, ...many(5, tour)])).toEqual(['0×1', '1×1', '2×1'])
  // The second is for its nights.
  const stay = { type: 'day', start: '2026-11-21', end: '2026-11-22', title: 'Desert camp site' }
  expect(linesOf([stay])).toEqual(['0×2', '0×2'])
  expect(linesOf([{ ...stay, end: stay.start }])).toEqual(['0×1'])
  // The second has a half of each of two days.
  const turns = [18, 19, 20].map((from) =>
    wholeDays(`${long.title} with the architect`, `2026-11-${from}`, `2026-11-${from + 1}`),
  )
  expect(linesOf(turns)).toEqual(['0×2', '0×2', '0×2'])
  expect(linesOf([...turns, ...many(3, { ...tour, start: '2026-11-19T10:00:00' })])).toEqual([
    '0×1',
    '0×1',
    '1×1',
    '2×1',
    '3×1',
    '0×2',
  ])
})

test('on a phone the bars of a week have names while they lie in six lines, which several products may share', () => {
  const rows = ['A', 'B', 'C'].flatMap((title) => [stay(title, 15, 17), stay(`${title} 2`, 18, 19)])
  const onPhone = (...more: object[]) => weeks([...rows, ...more], 4, before, [], null)[0]
  expect(onPhone()?.namedLanes).toBe(3)
  expect(onPhone()?.days[3]?.drawn.map(({ lane }) => lane)).toEqual([0, 1, 2])
  const three = ['D', 'E', 'F'].map((title) => stay(title, 16, 17))
  expect(onPhone(...three)?.namedLanes).toBe(6)
  const seventh = onPhone(...three, stay('G', 16, 17))
  expect(seventh?.namedLanes).toBe(0)
  // Of more than eight products none has its line.
  expect(seventh?.days[1]?.drawn.map(({ lane }) => lane)).toEqual([3, 4, 5, 6])
  expect(weeks(rows)[0]?.namedLanes).toBe(0)
})

test('a reservation of several days spans them, and continues in the next week', () => {
  const camp = { type: 'day', start: '2026-11-20', end: '2026-11-23T23:59:59' }
  expect(summaryOf([camp])).toEqual({ 20: '1:0+2 | 0', 22: '1:0+2 | 0' })
  const [first, second] = weeks([camp]).map((week) => week.days.flatMap(({ drawn }) => drawn)[0])
  expect(first).toMatchObject({ isContinued: false, continues: true })
  expect(second).toMatchObject({ isContinued: true, continues: false })
})

test('the longest reservation is drawn first, in any order of the rows', () => {
  expect(summaryOf([...many(3, day), twoDays])).toEqual({ 20: '4:0+2, 1:1+1, 2:2+1, 3:3+1 | 0' })
})

test('a product with a stay of two weeks has the first lane, so that no gap stays above it', () => {
  const short = stay('A', 15, 16)
  const long = { ...day, title: 'Z', start: '2026-11-18', end: '2026-12-02T23:59:59' }
  expect(summaryOf([short, long])).toMatchObject({ 15: '1:1+2 | 0', 18: '2:0+4 | 0' })
})

test('two long stays of a product keep their order from week to week', () => {
  const stay = (start: string, end: string) => ({ ...day, start, end })
  const rows = [stay('2026-11-01', '2026-11-23'), stay('2026-11-18', '2026-12-20')]
  expect(summaryOf(rows)).toEqual({ 15: '1:0+7 | 0', 18: '2:1+4 | 0', 22: '1:0+2, 2:1+7 | 0' })
})

test('a stay of weeks that begins near the end of a week has its bar from there on, also with a crowded day elsewhere', () => {
  const since = (start: string) => ({ ...day, start, end: '2026-11-21' })
  const rows = [since('2026-11-01'), since('2026-11-18'), { ...day, end: '2026-12-18' }, ...many(3, atTen)]
  const crowd = many(30, { type: 'time', start: '2026-11-26T10:00:00' })
  expect(summaryOf(rows)[20]).toBe('3:2+2, 4:3+1 | 2')
  expect(summaryOf([...rows, ...crowd])[20]).toBe('3:2+2 | 3')
})

test('a week of a month of stays grows until eight have a lane, and then two lanes for what else there is', () => {
  const lanesOf = (...raw: object[]) => [weeks(raw)[0]?.lanes, summaryOf(raw)[20]?.split(' | ')[1]]
  expect(lanesOf(...many(3, twoDays))).toEqual([4, '0'])
  expect(lanesOf(...many(8, twoDays))).toEqual([8, '0'])
  expect(lanesOf(...many(10, twoDays))).toEqual([9, '2'])
  expect(lanesOf(...many(4, twoDays), atTen)).toEqual([5, '0'])
  expect(lanesOf(...many(4, twoDays), ...many(2, atTen))).toEqual([6, '0'])
  expect(lanesOf(...many(4, twoDays), ...many(5, atTen))).toEqual([6, '4'])
  expect(lanesOf(...many(4, twoDays), ...many(40, atTen))).toEqual([4, '42'])
  expect(lanesOf(...many(8, twoDays), ...many(9, atTen))).toEqual([10, '9'])
})

test('a week with too many beginnings or ends for its lanes lists on each day what begins, is new or moved, or all that fits', () => {
  const since = { type: 'day', start: '2026-11-01', end: '2026-11-19' }
  const raw = [
    ...many(12, since),
    ...many(3, { ...day, end: '2026-11-30' }),
    { ...twoDays, start: since.start },
  ]
  expect(summaryOf(raw)).toMatchObject({
    15: ' | 13',
    19: ' | 13',
    20: '13:0+1, 14:1+1, 15:2+1, 16:3+1 | 0',
    21: '13:0+1, 14:1+1, 15:2+1, 16:3+1 | 0',
  })
  expect(summaryOf(raw, 4, before, ['1'])[19]).toBe('1:0+1 | 12')
  const long = raw.map((row) => ({ ...row, title: 'Interior design consultation' }))
  expect(summaryOf(long, 9)).toEqual(summaryOf(raw, 9))
  expect(weeks(raw).map(({ days, lanes }) => [days[0]?.isList, lanes])).toEqual([
    [true, 4],
    [false, 4],
  ])
})

test('of up to eight products of a week each has a lane, the first of the month at the top, and a second stay at a time is below them', () => {
  const summary = summaryOf([
    stay('Tent', 15, 16),
    stay('Boat', 16, 17),
    stay('Tent', 22, 24),
    stay('Tent', 23, 25),
  ])
  expect(summary).toEqual({ 15: '1:0+2 | 0', 16: '2:1+2 | 0', 22: '3:0+3 | 0', 23: '4:1+3 | 0' })
})

test('where a stay ends and another begins they share the day in one lane, also at the ends of a week', () => {
  const tent = (first: number, last: number) => stay('Tent', first, last)
  expect(summaryOf([tent(16, 18), tent(18, 20), tent(20, 22), tent(22, 24)])).toEqual({
    16: '1:0+2.5 | 0',
    18: '2:0½+2 | 0',
    20: '3:0½+1.5 | 0',
    22: '3:0+0.5, 4:0½+2.5 | 0',
  })
  const nights = weeks([tent(16, 18), tent(18, 20)])[0]?.days.map((onDay) => onDay.nights)
  expect(nights).toEqual([0, 1, 1, 1, 1, 0, 0])
  expect(
    weeks([tent(16, 18), { ...atTen, start: '2026-11-17T10:00:00' }, tent(18, 20)])[0]?.days[2]?.nights,
  ).toBeNull()
})

test('what begins or ends in a week has a lane before what goes through it, of which no parts fill the free days', () => {
  const through = { type: 'day', start: '2026-11-01', end: '2026-12-20' }
  const summary = summaryOf([...many(9, through), twoDays])
  expect(summary[15]).toMatch(/^1:1\+7, .*7:7\+7 \| 2$/)
  expect(summary).toMatchObject({ 19: ' | 2', 20: '10:0+2 | 2' })
})

test('in a month by the hour stays leave room for hours, and one without a lane of its own takes what is left', () => {
  const elsewhere = many(9, { type: 'time', start: '2026-11-26T10:00:00' })
  expect(summaryOf([...many(4, twoDays), ...elsewhere])).toMatchObject({
    20: '1:0+2, 2:1+2, 3:2+2, 4:3+1 | 0',
    21: '4:3+1 | 0',
  })
  expect(summaryOf([...many(4, twoDays), atTen, ...elsewhere])).toMatchObject({
    20: '1:0+2, 2:1+2, 5:2+1 | 2',
    21: '3:2+1, 4:3+1 | 0',
  })
})

test('in a month by the hour a stay of four days stays whole beside a day that has too many', () => {
  const stay = (start: string, end: string) => ({
    type: 'day',
    start: `2026-11-${start}`,
    end: `2026-11-${end}T23:59:59`,
  })
  const elsewhere = many(9, { type: 'time', start: '2026-11-26T10:00:00' })
  const before = [stay('17', '20'), stay('17', '20')]
  const rows = [...before, stay('18', '21'), ...many(3, atTen), ...elsewhere]
  expect(summaryOf(rows)).toMatchObject({ 17: '1:0+4, 2:1+4 | 0', 18: '3:2+4 | 0' })
})

test('a whole day is a stay in a month of whole days, among many hours leaves them room, and with many others is counted', () => {
  expect(weeks(many(6, day))[0]?.lanes).toBe(6)
  const mixed = [...many(6, day), ...many(7, atTen)]
  const crowd = many(9, { ...atTen, start: '2026-11-26T10:00:00' })
  expect(weeks([...mixed, ...crowd])[0]?.lanes).toBe(4)
  expect(summaryOf([...mixed, ...crowd])[20]).toBe('1:0+1, 2:1+1, 7:2+1 | 10')
  // Without a crowded day a month has room for both.
  expect(summaryOf(mixed)[20]).toMatch(/^1:0.* 6:5\+1, 7:6\+1 \| 6$/)
  expect(summaryOf([day, ...many(20, atTen)])).toEqual({ 20: '1:0+1, strip 1+3 | 20' })
  expect(summaryOf([...many(12, day), ...many(13, atTen)])).toEqual({ 20: 'strip 0+4 | 25' })
})

test('a reservation over midnight takes a lane of each of its days, on the next one after what begins there, but not today', () => {
  const late = { type: 'time', start: '2026-11-20T23:00:00', end: '2026-11-21T01:00:00' }
  expect(summaryOf([{ ...late, end: '2026-11-21T00:00:00' }])).toEqual({ 20: '1:0+1 | 0' })
  const rows = [late, { ...atTen, start: '2026-11-21T10:00:00' }]
  expect(summaryOf(rows)).toEqual({ 20: '1:0+1 | 0', 21: '2:0+1, 1:1+1 | 0' })
  expect(summaryOf(rows, 4, '2026-11-21T00:30:00' as WallClock)[21]).toBe('1:0+1, 2:1+1 | 0')
})

test('in any month of stays each is drawn, in another the height stays, nothing overlaps, and what is not drawn is counted', () => {
  fc.assert(
    fc.property(
      fc.array(anyReservation(days.first, [-3, 8]), { maxLength: 60, size: 'max' }),
      fc.integer({ min: 3, max: 9 }),
      fc.nat(400),
      (raw, lanes, now) => {
        const rows = [...rowsByDay(raw).values()]
        const at = clockOf(days.first, (now - 72) * 60) as WallClock
        const drawnWeeks = weeks(raw, lanes, at, ['1', '2', '3'])
        const isCrowded = drawnWeeks.some((week) => week.days.some(({ strip }) => strip))
        const isOfStays = !isCrowded || 2 * rows.flat().filter(isDrawnAsBar).length > rows.flat().length
        for (const [number, week] of drawnWeeks.entries()) {
          const halves = week.days.flatMap(() => [1, 2])
          const taken = halves.map(() => Array<number>(week.lanes).fill(0))
          const take = (from: number, span: number, lane: number, lines: number) => {
            for (const onDay of taken.slice(from * 2, (from + span) * 2))
              for (let line = lane; line < lane + lines; line += 1) onDay[line] = (onDay[line] ?? 1) + 1
          }
          const bars = rows.slice(number * 7, number * 7 + 7).map((onDay) => onDay.filter(isBar))
          const maxBars = Math.max(...bars.map(({ length }) => length))
          expect(isOfStays || week.lanes === lanes).toBe(true)
          for (const [index, { drawn, continuing, hidden, strip }] of week.days.entries()) {
            for (const { span, lane, lines, isFromHalf } of drawn)
              take(index + (isFromHalf ? 0.5 : 0), span, lane, lines)
            if (strip) take(index, 1, strip.lane, week.lanes - strip.lane)
            else if (hidden.length > 0) take(index, 1, week.lanes - 1, 1)
            const all = [...drawn.map((placed) => placed.reservation), ...continuing, ...hidden]
            expect(keysOf(all)).toEqual(keysOf(rows[number * 7 + index] ?? []))
            expect(!isOfStays || maxBars > 8 || !hidden.some(isDrawnAsBar)).toBe(true)
            // The lane that said `1 more` would have room for the one.
            expect(strip !== null || hidden.length !== 1).toBe(true)
          }
          expect(Math.max(...taken.flat())).toBeLessThanOrEqual(1)
        }
      },
    ),
    randomCases(150),
  )
})

function isBar(row: Reservation): boolean {
  const { first, last } = daysOfReservation(row)
  return isDrawnAsBar(row) || first !== last
}

function keysOf(rows: Reservation[]): string[] {
  return rows.map(({ key }) => key).sort()
}
