import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { parseReservations, type Reservation } from '#contract/reservation.ts'
import { daysOfReservation, eachDay, isWithin, type Days } from '#src/features/reservations/days/days.ts'
import { reservationsByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { maxStayLanes } from '#src/features/reservations/days/stays.ts'
import { countOn, placeRow, productRows } from './product-rows.ts'

const monday = '2026-11-30' as CalendarDate
const days: Days = { first: monday, last: addDays(monday, 13) }

function rowsOf(raw: object[]): Reservation[] {
  const rows = parseReservations(raw.map((row, id) => ({ id, ...row })))?.rows ?? []
  return rows.toSorted((a, b) => (a.start < b.start ? -1 : 1))
}

function stay(title: string, from: number, nights: number, more: object = {}) {
  return { title, type: 'day', start: addDays(monday, from), end: addDays(monday, from + nights), ...more }
}

function hour(title: string, day: number, at = '10:00') {
  return { title, type: 'time', start: `${addDays(monday, day)}T${at}:00` }
}

function tableOf(raw: object[], booked = raw, others: object[] = []) {
  return productRows(reservationsByDay(rowsOf(raw), days), rowsOf(booked), rowsOf(others))
}

const anyStay = fc
  .record({ from: fc.integer({ min: -40, max: 16 }), nights: fc.integer({ min: -1, max: 40 }) })
  .map(({ from, nights }) => stay('Chalet', from, nights))

test('each stay is one bar over its days, or counts on each of them, and no two bars overlap', () => {
  fc.assert(
    fc.property(fc.array(anyStay, { maxLength: 30 }), (raw) => {
      const shown = rowsOf(raw).filter((row) =>
        eachDay(daysOfReservation(row)).some((day) => isWithin(days, day)),
      )
      const [row] = tableOf(raw)
      expect(row?.count ?? 0).toBe(shown.length)
      if (!row) return
      const { placed, counts, lanes } = placeRow(row, days)
      expect(lanes).toBeLessThanOrEqual(maxStayLanes)
      const taken = new Set<string>()
      for (const { reservation, lane, from, to, isContinued, continues } of placed) {
        const { first, last } = daysOfReservation(reservation)
        expect([isContinued, continues]).toEqual([first < days.first, last > days.last])
        const drawn = Array.from({ length: to - from }, (_, half) => addDays(monday, (from + half) >> 1))
        expect([...new Set(drawn)]).toEqual(eachDay({ first, last }).filter((day) => isWithin(days, day)))
        // Half a day is missing only where it changes over.
        for (const end of [first, last]) {
          if (first === last || !isWithin(days, end) || drawn.filter((day) => day === end).length === 2)
            continue
          const others = placed.filter((other) => other.reservation !== reservation && other.lane === lane)
          const turns = others.map((other) => daysOfReservation(other.reservation))
          expect(turns.map((other) => (end === first ? other.last : other.first))).toContain(end)
        }
        for (let half = from; half < to; half += 1) {
          expect(taken).not.toContain(`${lane} ${half}`)
          taken.add(`${lane} ${half}`)
        }
      }
      const drawnKeys = new Set(placed.map(({ reservation }) => reservation.key))
      const counted = shown.filter(({ key }) => !drawnKeys.has(key))
      expect(placed.length + counted.length).toBe(shown.length)
      for (const day of eachDay(days)) {
        const onDay = counted.filter((row) => isWithin(daysOfReservation(row), day))
        expect(counts.get(day)?.map(({ key }) => key) ?? []).toEqual(onDay.map(({ key }) => key))
      }
    }),
    randomCases(100),
  )
})

test('eight stays of a product on a day are eight bars, and only more of them are a count', () => {
  const lanesOf = (count: number) => {
    const [row] = tableOf(Array.from({ length: count }, () => stay('Ticket', 3, 0)))
    const { placed, counts } = placeRow(row ?? { stays: [], hours: new Map() }, days)
    return [placed.length, counts.get(addDays(monday, 3))?.length]
  }
  expect(lanesOf(8)).toEqual([8, undefined])
  expect(lanesOf(300)).toEqual([8, 292])
})

test('a product has one row in every spelling, the most frequent first, and equal ones by name', () => {
  const rows = tableOf([
    hour('Café (2)', 0),
    hour('cafe', 9),
    hour('Tour', 1),
    hour('Boat (4)', 1),
    hour('', 2),
  ])
  expect(rows.map(({ product, count }) => [product, count])).toEqual([
    ['Café', 2],
    ['', 1],
    ['Boat', 1],
    ['Tour', 1],
  ])
})

test('a reservation over midnight counts on both days, and once in the order', () => {
  const next = addDays(monday, 3)
  const night = { ...hour('Tour', 2, '23:00'), end: `${next}T01:00:00` }
  const [[row], [full]] = [tableOf([night]), tableOf([night, hour('Tour', 3)])]
  expect(row?.count).toBe(1)
  expect([...(row?.hours.keys() ?? [])]).toEqual([addDays(monday, 2), next])
  const counts = [row, full].map((each) => countOn(each?.hours.get(next) ?? [], next))
  expect(counts).toEqual([
    { count: 1, until: night.end },
    { count: 2, until: null },
  ])
})

test('a filter hides reservations but does not make their days look as if nothing was booked', () => {
  const [row] = tableOf([hour('Tour', 2)], [hour('Tour', 2), stay('Tour', 5, 1), hour('Boat', 3)])
  expect(row?.booked).toHaveLength(2)
  expect(row?.stays).toEqual([])
})

test('a product without a reservation on these days has a row if a neighbouring period has it', () => {
  const rows = tableOf([hour('Tour', 2)], undefined, [stay('Chalet', 20, 2), hour('tour', 21)])
  expect(rows.map(({ product, isByDay, count }) => [product, isByDay, count])).toEqual([
    ['Tour', false, 1],
    ['Chalet', true, 0],
  ])
})

test('a stay that begins on the day on which another ends takes the other half of the day in the same lane', () => {
  const [row] = tableOf([
    stay('Chalet', -2, 4),
    stay('Chalet', 2, 3),
    stay('Chalet', 5, 0),
    stay('Chalet', 5, 2),
  ])
  const { placed } = placeRow(row ?? { stays: [], hours: new Map() }, days)
  expect(placed.map(({ lane, from, to }) => [lane, from, to])).toEqual([
    [0, 0, 5],
    [0, 5, 11],
    [1, 10, 12],
    [0, 11, 16],
  ])
  const edges = tableOf([
    stay('Villa', -2, 2),
    stay('Villa', 0, 3),
    stay('Villa', 10, 3),
    stay('Villa', 13, 4),
  ])
  expect(
    edges.flatMap((row) => placeRow(row, days).placed).map(({ lane, from, to }) => [lane, from, to]),
  ).toEqual([
    [0, 0, 1],
    [0, 1, 8],
    [0, 20, 27],
    [0, 27, 28],
  ])
})
