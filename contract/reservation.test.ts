import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseReservation, parseReservations } from './reservation.ts'

const documented = {
  id: 1,
  title: 'جلسة تصوير (2)',
  type: 'time',
  start: '2024-02-16T10:00:00',
  end: '2024-02-16T11:00:00',
  seats_count: 2,
  url: 'https://s.example/orders/order/0123456789abcdef0123456789abcdef',
  created_at: '2024-02-10 09:15:00',
}

describe('store-api.md § 2, live-service.md, Reservations: a reservation', () => {
  test('the documented row is read with all its fields', () => {
    expect(parseReservation(documented)).toMatchObject({
      ...documented,
      id: '1',
      created_at: '2024-02-10T09:15:00',
    })
  })

  test.for<[what: string, given: object, read: object]>([
    [
      'the end of a day row may have the separator `T:`',
      { type: 'day', start: '2024-02-16T00:00:00', end: '2024-02-16T:23:59:59' },
      { end: '2024-02-16T23:59:59' },
    ],
    ['the start may have it too', { start: '2024-02-16T:10:00:00' }, { start: '2024-02-16T10:00:00' }],
    ['a type other than `day` and `time` is read unchanged', { type: 'period' }, { type: 'period' }],
    ['a type may be missing', { type: null }, { type: '' }],
    [
      'the end of a day row may be a date without a time: that day is its last',
      { type: 'day', end: '2024-02-18' },
      { end: '2024-02-18T23:59:59' },
    ],
    ...[undefined, null, '', 'soon', '2024-02-15T23:59:59'].map((end): [string, object, object] => [
      `a day row with the end ${end} ends on its own day`,
      { type: 'day', end },
      { end: '2024-02-16T23:59:59' },
    ]),
    ...['period', '', null].map((type): [string, object, object] => [
      `a row of the unknown type ${type} whose end is a date alone ends with that day`,
      { type, start: '2024-02-16', end: '2024-02-18' },
      { end: '2024-02-18T23:59:59' },
    ]),
    ...['   ', '\u00a0\n', '\u200f\u200e\u200b', '\u2067\u2069', '\u3164'].map(
      (blank): [string, object, object] => [
        `a title or an id without a visible character reads as missing: ${JSON.stringify(blank)}`,
        { title: blank, id: blank },
        { title: '', id: null },
      ],
    ),
    ['a visible title stays as it is', { title: '\u200f😀 ' }, { title: '\u200f😀 ' }],
    ...[undefined, null, '2024-02-16T09:00:00'].map((end): [string, object, object] => [
      `a time row has no end if it is ${end}, unreadable or before its start`,
      { end },
      { end: null },
    ]),
    ['`weight` may replace `seats_count`', { seats_count: undefined, weight: 3 }, { seats_count: 3 }],
    ['`seats_count` counts before `weight`', { weight: 3 }, { seats_count: 2 }],
    ['both may be missing', { seats_count: undefined }, { seats_count: null }],
    ['seats are never negative', { seats_count: -4 }, { seats_count: null }],
    ['no seats are a number of seats', { seats_count: 0 }, { seats_count: 0 }],
    ['numbers may come as strings', { id: '9', seats_count: '12' }, { id: '9', seats_count: 12 }],
    ['unknown fields stay in the reservation', { hall: 'A' }, { hall: 'A' }],
  ])('%s', ([, given, read]) => {
    expect(parseReservation({ ...documented, ...given })).toMatchObject(read)
  })

  test('every field except the start may be missing', () => {
    expect(parseReservation({ start: '2024-02-16T10:00:00' })).toEqual({
      id: null,
      key: '',
      title: '',
      type: '',
      start: '2024-02-16T10:00:00',
      end: null,
      seats_count: null,
      url: '',
      created_at: null,
    })
  })

  test('a row without a readable start is refused', () => {
    for (const start of [undefined, null, '', '0000-00-00 00:00:00', {}]) {
      expect(parseReservation({ ...documented, start })).toBeNull()
    }
    for (const raw of [null, 'row', 7]) expect(parseReservation(raw)).toBeNull()
  })
})

describe('store-api.md § 4.2 list of reservations', () => {
  test('an unreadable row is counted and does not hide the others', () => {
    const list = parseReservations([documented, { ...documented, start: 'never' }, null])
    expect(list?.rows).toHaveLength(1)
    expect(list?.unreadable).toEqual([{ ...documented, start: 'never' }, null])
  })

  test('two rows with one id both appear, with different keys', () => {
    const list = parseReservations([documented, documented, { ...documented, id: null }])
    expect(list?.rows).toHaveLength(3)
    expect(new Set(list?.rows.map(({ key }) => key)).size).toBe(3)
  })

  test('the key of a copy never equals the key of a later row', () => {
    const start = '2026-07-05T10:00:00'
    const named = (title: string) => ({ ...documented, id: null, title, start })
    const list = parseReservations(['A', 'A', 'A #2', 'A #2', 'A'].map(named))
    const keys = ['A', 'A #2', 'A #2 #2', 'A #2 #3', 'A #3'].map((name) => `${start} ${name}`)
    expect(list?.rows.map(({ key }) => key)).toEqual(keys)
  })

  test('rows with one id keep their keys when their order changes', () => {
    const [first, second] = [documented, { ...documented, start: '2024-02-16T12:00:00' }]
    const keysOf = (rows: object[]) =>
      new Map(parseReservations(rows)?.rows.map(({ start, key }) => [start, key]))
    expect(keysOf([first, second])).toEqual(keysOf([second, first]))
  })

  test('a key fits into a URL: it is short and has no half characters', () => {
    const long = 'جلسة '.repeat(2000)
    const list = parseReservations([
      { ...documented, id: long },
      { ...documented, id: `${long}2` },
      { ...documented, id: null, title: long },
      { ...documented, id: '7\ud800' },
      { ...documented, id: `${'x'.repeat(99)}😀` },
    ])
    const keys = list?.rows.map(({ key }) => key) ?? []
    expect(new Set(keys).size).toBe(5)
    for (const key of keys) {
      expect(key.length).toBeLessThan(150)
      expect(new URLSearchParams(String(new URLSearchParams({ key }))).get('key')).toBe(key)
    }
  })

  test('every row is either read or counted, and all keys differ', () => {
    const anyRow = fc.oneof(
      fc.anything(),
      fc.record({
        id: fc.oneof(fc.nat(3), fc.constant('1 #2'), fc.constant(null)),
        start: fc.constant('2024-02-16'),
      }),
    )
    fc.assert(
      fc.property(fc.array(anyRow), (raw) => {
        const list = parseReservations(raw)
        const keys = list?.rows.map(({ key }) => key) ?? []
        expect(keys.length + (list?.unreadable.length ?? 0)).toBe(raw.length)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})
