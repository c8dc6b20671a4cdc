import { expect, test } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { rowsOf } from '#testing/reservations/rows-of.ts'
import { areKnown, joinLists, knownUntil, type CachedList } from './known-reservations.ts'

const day = (text: string) => `2026-${text}` as CalendarDate

function list(first: string, last: string, updatedAt: number, raw: Record<string, string>): CachedList {
  const rows = rowsOf(
    Object.entries(raw).map(([id, start]) => ({ id, title: id, type: 'time', start: `2026-${start}` })),
  )
  return { days: { first: day(first), last: day(last) }, rows, unreadable: [], updatedAt }
}

const startsOf = (lists: CachedList[]) =>
  joinLists(lists).rows.map(({ id, start }) => `${id} ${start.slice(5, 16)}`)

test('a reservation in several lists appears once, and all are sorted by start', () => {
  const month = list('11-01', '11-30', 1, { a: '11-25T10:00', c: '11-27T10:00' })
  const inWeek = { a: '11-25T10:00', b: '11-26T09:00', c: '11-27T10:00', d: '12-01T08:00' }
  const week = list('11-24', '12-05', 2, inWeek)
  expect(startsOf([month, week])).toEqual(Object.entries(inWeek).map((row) => row.join(' ')))
})

test('the newest list of a day counts, so a moved or removed reservation is not found at its old place', () => {
  const old = list('11-01', '11-30', 1, { moved: '11-28T10:00', gone: '11-25T10:00', kept: '11-20T10:00' })
  const newest = list('11-24', '11-26', 2, { moved: '11-26T12:00' })
  expect(startsOf([old, newest])).toEqual(['kept 11-20T10:00', 'moved 11-26T12:00'])
})

test('other bookings of one id are other reservations, whichever list has them', () => {
  const bookedOn = (date: string) => {
    const loaded = list(date, date, 1, { a: `${date}T10:00` })
    return { ...loaded, rows: loaded.rows.map((row) => Object.assign(row, { url: date })) }
  }
  expect(startsOf([bookedOn('11-25'), bookedOn('11-26')])).toEqual(['a 11-25T10:00', 'a 11-26T10:00'])
})

test('a reservation that started before the days of its list appears', () => {
  const today = list('11-25', '11-25', 2, { tent: '11-24T10:00' })
  const yesterday = list('11-24', '11-24', 1, { tent: '11-24T10:00', other: '11-24T11:00' })
  expect(startsOf([today])).toEqual(['tent 11-24T10:00'])
  expect(startsOf([today, yesterday])).toEqual(['tent 11-24T10:00', 'other 11-24T11:00'])
})

test('days are loaded up to the first gap', () => {
  const days = [
    { first: day('12-09'), last: day('12-31') },
    { first: day('11-25'), last: day('11-30') },
    { first: day('11-20'), last: day('12-08') },
  ]
  expect(knownUntil(days, day('11-25'))).toBe('2026-12-31')
  expect(knownUntil(days.slice(1), day('11-25'))).toBe('2026-12-08')
  expect(knownUntil(days, day('11-19'))).toBeNull()
  expect(knownUntil([], day('11-19'))).toBeNull()
  const known = { rows: [], longRows: [], days }
  expect(areKnown(known, { first: day('12-01'), last: day('12-20') })).toBe(true)
  expect(
    areKnown({ rows: [], longRows: [], days: days.slice(0, 2) }, { first: day('11-30'), last: day('12-20') }),
  ).toBe(false)
})
