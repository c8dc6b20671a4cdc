import { expect, test, vi } from 'vitest'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { knownOf, searchFor } from '#testing/reservations/palette-search.ts'
import { rowsOf } from '#testing/reservations/rows-of.ts'
import { findReservations, isComplete } from './find-reservations.ts'
import { productNames } from './known-reservations.ts'
import { meaningsShown } from './typed-commands.ts'

/* The real module reads settings from the page, which a unit test lacks. */
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

/* A Wednesday. */
const now = '2026-11-25T16:00:00' as WallClock
const today = dateOf(now)

const reservation = (type: string) => (id: string, title: string, start: string, end: string) => {
  return { id, title, type, start, end }
}
const [timed, byDay] = [reservation('time'), reservation('day')]
/* Sorted, as the query cache has them. */
const readRows = (raw: { start: string }[]) => rowsOf(raw.toSorted((a, b) => a.start.localeCompare(b.start)))
const rows = readRows([
  timed('past', 'Padel court (2)', '2026-11-25T10:00:00', '2026-11-25T11:00:00'),
  timed('running', 'Padel court', '2026-11-25T15:30:00', '2026-11-25T16:30:00'),
  byDay('tent', 'خيمة العائلة', '2026-11-24T00:00:00', '2026-11-27T23:59:59'),
  timed('later', 'Padel court (4)', '2026-11-25T17:00:00', '2026-11-25T18:00:00'),
  timed('thu-massage', 'Massage 60 min', '2026-11-26T16:30:00', '2026-11-26T17:30:00'),
  timed('thu-5', 'ملعب بادل (3)', '2026-11-26T17:00:00', '2026-11-26T18:00:00'),
  timed('thu-7', 'مَلعَب بادِل', '2026-11-26T19:00:00', '2026-11-26T20:30:00'),
  timed('court-5', 'Padel 5', '2026-11-26T20:00:00', '2026-11-26T21:00:00'),
  timed('fri-padel', 'Padel court', '2026-11-27T05:00:00', '2026-11-27T06:00:00'),
  timed('sunset', 'Sunset sail', '2026-11-28T17:00:00', '2026-11-28T19:00:00'),
  timed('wed', 'Padel court', '2026-12-02T17:00:00', '2026-12-02T18:00:00'),
  timed('pottery', 'Pottery', '2026-12-03T16:45:00', '2026-12-03T17:45:00'),
  timed('chalet', 'Chalet', '2026-12-05T15:00:00', '2026-12-06T11:00:00'),
])

const found = (text: string, list: Reservation[]) =>
  findReservations(
    meaningsShown(searchFor(text, today, productNames(list)), knownOf(list, today)),
    knownOf(list, today),
    now,
  )

const idsFor = (text: string) => found(text, rows).map(({ reservation }) => reservation.id)

test.each([
  ['ملعب بادل الخميس|بادل ملعب خميس|بادل ١٦ جمادى الآخرة', ['thu-5', 'thu-7']],
  ['بادل غدا ٥ م', ['thu-5']],
  ['padel thu', ['court-5']],
  ['chalet 5 dec 3pm|chalet 5 dec 6pm', ['chalet']],
  ['chalet 6pm', []],
  ['mass tomorrow|massage 26 nov', ['thu-massage']],
  // None starts at five: the one that is on at five.
  ['massage thu 5pm', ['thu-massage']],
  ['massage thu 6pm', []],
  ['next', ['later']],
  // In order of time, then what takes the whole day.
  ['thu 5pm', ['thu-massage', 'thu-5', 'tent']],
  // An hour alone is today's.
  ['4:45pm', ['later', 'tent']],
  // A bare number is a product's, no hour.
  ['padel 5 thu', ['court-5']],
  ['padel 5 fri', []],
  // Without a day: what is still to come.
  ['padel court', ['running', 'later', 'fri-padel', 'wed']],
  ['padel court 5pm', ['later', 'wed']],
  // On a Wednesday: today, the past ones last, and in a week.
  ['padel wed', ['running', 'later', 'wed', 'past']],
  // The nearest Thursday has none: that of the next week. Other names of a day mean only that day.
  ['pottery thursday|pottery thu 5pm', ['pottery']],
  ['pottery thu 3pm|pottery tomorrow|pottery 26 nov|padel yesterday', []],
  ['padel today', ['running', 'later', 'past']],
  ['خيمة أمس|خيمه', ['tent']],
  ['thu', ['tent', 'thu-massage', 'thu-5', 'thu-7', 'court-5']],
  ['sun|sunset sat', ['sunset']],
  // Those that begin or end on the days.
  ['who arrives tomorrow', ['thu-massage', 'thu-5', 'thu-7', 'court-5']],
  ['check out 27 nov', ['tent', 'fri-padel']],
  ['who leaves sunday|chalet leaves this month', []],
  ['who leaves 6 dec|6 dec', ['chalet']],
  ['who is coming tomorrow at 5pm|who leaves tomorrow at 6pm', ['thu-5']],
  ['last appointment tomorrow', ['court-5']],
  ['first appointment tomorrow|اول حجز بكرة', ['thu-massage']],
  ['next padel court', ['later', 'fri-padel', 'wed']],
  // Beside a word that nobody knows what was understood.
  ['kayak tomorrow', ['tent', 'thu-massage', 'thu-5', 'thu-7', 'court-5']],
  ['massage wonderful tomorrow', ['thu-massage']],
  ['massage tomorrow not', []],
  // The night is free of it.
  ['free 6 dec|p|...', []],
])('%j: each of them finds %j', (texts, ids) => {
  for (const text of texts.split('|')) expect([text, ...idsFor(text)]).toEqual([text, ...ids])
})

test.each([
  ['padel thu', true],
  ['kayak thu', false],
  ['kayak 26 nov', true],
  ['padel sun', false],
  ['kayak', false],
])('%j is complete: %j', (text, isWhole) => {
  expect(isComplete(searchFor(text, today, productNames(rows)), found(text, rows))).toBe(isWhole)
})

test('at a store of stays who arrives today, at an hour that nobody knows, is still to come', () => {
  const list = readRows([
    byDay('today', 'Chalet', '2026-11-25T00:00:00', '2026-11-27T23:59:59'),
    timed('past', 'Villa', '2026-11-25T15:00:00', '2026-11-26T11:00:00'),
  ])
  const search = searchFor('upcoming', today, productNames(list), true)
  expect(
    findReservations(search.meanings, knownOf(list, today), now).map(({ reservation }) => reservation.id),
  ).toEqual(['today'])
})

test('a reservation of several days opens on the day that was typed, or on today', () => {
  const dateFor = (text: string) => found(text, rows)[0]?.date
  expect(dateFor('خيمة')).toBe('2026-11-25')
  expect(dateFor('خيمة الخميس')).toBe('2026-11-26')
  expect(dateFor('خيمة أمس')).toBe('2026-11-24')
  expect(dateFor('خيمة مغادرة هذا الأسبوع')).toBe('2026-11-27')
  expect(dateFor('sunset')).toBe('2026-11-28')
  const long = readRows([timed('long', 'Chalet', '2026-11-20T15:00:00', '2026-12-10T11:00:00')])
  expect(found('chalet wed', long)).toEqual([{ reservation: long[0], date: '2026-11-25' }])
})

test('all reservations are found, the soonest first', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    timed(
      String(index),
      'Kayak',
      `2026-11-26T10:${String(index).padStart(2, '0')}:00`,
      '2026-11-26T11:00:00',
    ),
  )
  const all = [...many.keys()]
  for (const [text, ids] of [
    ['kayak', all],
    ['kayak thu', all],
    ['thu 10am', all],
    ['thu 10:30', all],
  ] as const)
    expect(found(text, readRows(many)).map(({ reservation }) => Number(reservation.id))).toEqual(ids)
})
