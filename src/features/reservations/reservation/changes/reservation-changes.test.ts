import { expect, test } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import { loadedOf } from '#testing/reservations/rows-of.ts'
import { compareReservations, nothingKnown, type Change } from './reservation-changes.ts'
import { addChanges, kindOf, visibleChanges } from './unseen-changes.ts'

const [friday, saturday] = ['2026-11-20', '2026-11-21'] as CalendarDate[]
const days = { first: friday, last: saturday } as LoadedReservations['days']
const at = (id: number | null, start: string, more = {}) => ({ id, start: `2026-11-${start}:00:00`, ...more })

let clock = 0
const respond = (raw: object[]) => loadedOf(days, raw, ++clock)

const changesAfter = (before: LoadedReservations, now: LoadedReservations) =>
  compareReservations(compareReservations(nothingKnown, before).known, now).changes

/* Shows the responses of these raw rows, and returns what changed, all as `kind before now`. */
function changesOf(...responses: object[][]): string[] {
  let [known, unseen]: [typeof nothingKnown, readonly Change[]] = [nothingKnown, []]
  for (const raw of responses) {
    const compared = compareReservations(known, respond(raw))
    known = compared.known
    unseen = addChanges(unseen, compared.changes)
  }
  const timeOf = (row: Change['before']) => row?.start.slice(8, 13) ?? '–'
  return unseen.map((change) => `${kindOf(change)} ${timeOf(change.before)} ${timeOf(change.now)}`)
}

test('an added reservation is new, a missing one is gone, and one with another time or day is moved', () => {
  const [shoot, bath] = [at(1, '20T10'), at(2, '20T12')]
  expect(changesOf([shoot], [shoot, bath])).toEqual(['new – 20T12'])
  expect(changesOf([shoot, bath], [shoot])).toEqual(['gone 20T12 –'])
  expect(changesOf([shoot, bath], [at(1, '20T11'), bath])).toEqual(['moved 20T10 20T11'])
  expect(changesOf([shoot], [at(1, '21T10')])).toEqual(['moved 20T10 21T10'])
  expect(changesOf([shoot], [{ ...shoot, end: '2026-11-20T11:00:00' }])).toEqual(['moved 20T10 20T10'])
})

test('a reservation that a reader first meets again in another week is gone from its day, and nothing is new on days that were not loaded before', () => {
  const other = { first: '2026-11-27', last: '2026-11-27' } as typeof days
  const { known } = compareReservations(nothingKnown, respond([at(1, '20T10')]))
  const later = compareReservations(known, { ...respond([at(1, '27T10')]), days: other })
  expect(compareReservations(later.known, respond([])).changes.map(kindOf)).toEqual(['gone'])
  const ofFriday = { ...respond([]), days: { first: friday, last: friday } as typeof days }
  expect(changesAfter(ofFriday, respond([at(1, '21T10')]))).toEqual([])
})

test('two reservations with one id are not confused', () => {
  const [first, second] = [
    at(1, '20T10', { created_at: '2026-11-01 10:00:00' }),
    at(1, '21T10', { created_at: '2026-11-02 10:00:00' }),
  ]
  expect(changesOf([first, second], [second])).toEqual(['gone 20T10 –'])
  expect(changesOf([second], [first, second])).toEqual(['new – 20T10'])
  const [none, twins] = [respond([]), respond([first, first])]
  expect(visibleChanges(changesAfter(none, twins), twins.rows, days).all).toHaveLength(2)
  // The only one with its id, but of another order.
  expect(changesOf([first], [second])).toEqual(['new – 21T10', 'gone 20T10 –'])
})

test('a reservation without an id is recognized by its order, not by its title, which depends on the language', () => {
  const raw = at(null, '20T10', { title: 'Camp', url: 'https://store.example/1' })
  expect(changesOf([raw], [{ ...raw, title: 'مخيم' }])).toEqual([])
  expect(changesOf([raw], [{ ...raw, start: '2026-11-20T11:00:00' }])).toEqual(['moved 20T10 20T11'])
})

test('a reservation that is unreadable for a while is not gone', () => {
  const raw = at(1, '20T10')
  expect(changesOf([raw], [{ ...raw, start: 'soon' }], [raw])).toEqual([])
  expect(changesOf([raw], [['soon']], [['soon']])).toEqual([])
  expect(changesOf([{ ...raw, start: 'soon' }], [raw])).toEqual([])
  // Of two rows one is unreadable still: that may have been a row without an id, but not another one.
  expect(changesOf([{ start: 'soon' }], [at(null, '20T10'), { start: 'soon' }])).toEqual([])
  expect(changesOf([{ start: 'soon' }], [raw, { start: 'soon' }])).toEqual(['new – 20T10'])
})

test('a day lists the reservations that left it, but not one that an older response still shows there', () => {
  const { known } = compareReservations(nothingKnown, respond([at(1, '20T10'), at(2, '20T12')]))
  const now = respond([at(1, '21T10')])
  const { changes } = compareReservations(known, now)
  const visible = visibleChanges(changes, now.rows, days)
  expect(visible.all.map(kindOf)).toEqual(['moved', 'gone'])
  expect(visible.departures.map(({ row }) => row.start)).toEqual([
    '2026-11-20T10:00:00',
    '2026-11-20T12:00:00',
  ])
  expect([...visible.byKey.keys()]).toEqual(['1'])
  const older = respond([at(2, '20T12')])
  expect(visibleChanges(changes, older.rows, days).departures).toHaveLength(1)
})

test('an older response changes nothing on days that a newer one covers', () => {
  const longStay = { id: 1, type: 'day', start: '2026-11-01', end: '9999-12-31' }
  const older = { ...respond([at(3, '20T10')]), days: { first: friday, last: friday } as typeof days }
  const { known } = compareReservations(nothingKnown, respond([longStay, at(2, '20T12')]))
  expect(compareReservations(known, older).changes).toEqual([])
  // Of the two days, only the friday is known since.
  const both = respond([at(3, '20T10'), at(4, '21T10')])
  const since = { ...respond([longStay, at(2, '20T12')]), days: older.days }
  const { changes } = compareReservations(compareReservations(known, since).known, both)
  expect(changes.map(({ last }) => last.id)).toEqual(['4'])
})
