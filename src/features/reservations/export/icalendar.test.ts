import fc from 'fast-check'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import type { Reservation } from '#contract/reservation.ts'
import { toICalendar } from './icalendar.ts'
import { randomCases } from '#testing/random-cases.ts'
import { rowOf, rowsOf } from '#testing/reservations/rows-of.ts'

const shoot = {
  id: 7,
  title: 'جلسة تصوير (2)',
  type: 'time',
  start: '2026-11-20T10:00:00',
  end: '2026-11-20T11:30:00',
  seats_count: 2,
  url: 'https://store.example/orders/order/0123456789abcdef0123456789abcdef',
}
const camp = { ...shoot, id: 8, title: 'Camp', type: 'day', start: '2026-11-10', end: '2026-11-11T:23:59:59' }

const exportedAt = '2026-11-20T07:08:09.123Z'

function write(raw: unknown[], { name = 'Reservations', timeZone = 'Asia/Riyadh', now = exportedAt } = {}) {
  return toICalendar({
    name,
    storeKey: 'k3y',
    timeZone,
    now: new Date(now),
    reservations: rowsOf(raw),
    untitled: 'Untitled',
    describe: ({ seats_count: seats }: Reservation) => `${seats} seats`,
  })
}

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) }
}

function onlyEvent(raw: object, timeZone?: string) {
  const [event] = read(write([raw], { timeZone })).events
  if (event === undefined) throw new Error('no event was written')
  return event
}

function uidsOf(raw: unknown[]) {
  return read(write(raw)).events.map(({ uid }) => uid)
}

describe.each([
  // The days on which each changes its clocks: midnight is missing, in a month of fasting, by half an hour, and never.
  ['Africa/Cairo', ['2026-04-24', '2026-10-29']],
  ['Asia/Beirut', ['2026-03-29', '2026-10-24']],
  ['Europe/London', ['2026-03-29', '2026-10-25']],
  ['America/New_York', ['2026-03-08', '2026-11-01']],
  ['Africa/Casablanca', ['2026-02-15', '2026-03-22']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ['America/Santiago', ['2026-04-04', '2026-09-06']],
  ['Asia/Riyadh', ['2026-11-20']],
])('in the time zone %s', (timeZone, days) => {
  const around = [-1, 0, 1].flatMap((later) =>
    days.map((day) => Temporal.PlainDate.from(day).add({ days: later })),
  )
  const rows = around.flatMap((day, dayIndex) =>
    Array.from({ length: 96 }, (_, index) => {
      const start = day.toPlainDateTime().add({ minutes: 15 * index })
      const end = start.add({ minutes: [15, 45, 90, 1440][index % 4] ?? 0 })
      return { ...shoot, id: `${dayIndex}-${index}`, start: String(start), end: String(end) }
    }),
  )
  const file = write(rows, { timeZone })

  test('every time is the store’s', () => {
    const { calendar, events } = read(file)
    expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe(timeZone)
    for (const [index, { start, end }] of rows.entries()) {
      const event = events[index]
      const [starts, ends] = [start, end].map((time) =>
        (['earlier', 'later'] as const).map((disambiguation) => {
          const local = Temporal.PlainDateTime.from(time)
          return local.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds
        }),
      )
      expect(starts).toContain(event?.startDate.toJSDate().getTime())
      // An end in an hour that the zone skips or repeats may be the start.
      const isUnclear = [starts, ends].some((times) => times?.[0] !== times?.[1])
      const allowed = isUnclear ? [...(ends ?? []), ...(starts ?? [])] : ends
      expect(allowed).toContain(event?.endDate.toJSDate().getTime())
    }
  })

  test('whole days are dates, and end on the day after the last', () => {
    for (const day of days) {
      const event = onlyEvent({ ...camp, start: day, end: `${day} 23:59:59` }, timeZone)
      expect(event.startDate.isDate).toBe(true)
      expect(event.startDate.toString()).toBe(day)
      expect(event.duration.toSeconds()).toBe(24 * 3600)
    }
  })
})

test('a later export updates the events of an earlier one', () => {
  const at = (now: string) => read(write([shoot], { now })).events.map(({ sequence }) => sequence)
  expect(at(exportedAt)).toEqual([217_321_689])
  expect(at('2026-11-20T07:08:10Z')).toEqual([217_321_690])
  expect([at('1999-01-01'), at('2080-01-01')]).toEqual([[0], [1_893_456_000]])
})

test('an event has its title, its export time and the URL of its order', () => {
  const { calendar } = read(write([shoot], { name: 'Reservations 1–30 Nov' }))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Reservations 1–30 Nov')
  expect(write([shoot])).toContain('\r\nDTSTAMP:20261120T070809Z\r\n')
  const event = onlyEvent(shoot)
  expect(event.summary).toBe('جلسة تصوير (2)')
  expect(event.description).toBe('2 seats')
  expect(event.component.getFirstPropertyValue('url')).toBe(shoot.url)
})

test('a URL that is not https is left out', () => {
  for (const url of ['javascript:alert(1)', 'http://store.example', '/orders/1', '']) {
    expect(onlyEvent({ ...shoot, url }).component.hasProperty('url')).toBe(false)
  }
})

test('a reservation without an end or a length has no end in the file', () => {
  for (const end of [null, shoot.start]) {
    expect(onlyEvent({ ...shoot, end }).component.hasProperty('dtend')).toBe(false)
  }
  const last = { ...camp, start: '9999-12-31', end: '9999-12-31T23:59:59' }
  expect(onlyEvent(last).component.hasProperty('dtend')).toBe(false)
})

describe('a reservation has a UID', () => {
  test('that stays when it is moved, renamed or listed with others', () => {
    const moved = { ...shoot, title: 'Shoot', start: '2026-12-01T08:00:00', end: null }
    for (const row of [shoot, moved]) expect(uidsOf([camp, row])).toEqual(['8@k3y.diwan', '7@k3y.diwan'])
  })

  test.each([7, null])('that stays when it is moved, even if another booking has the id %s too', (id) => {
    const first = { ...shoot, id, created_at: '2026-11-01' }
    const second = { ...first, created_at: '2026-11-02' }
    const uids = uidsOf([first, second])
    expect(uidsOf([second, { ...first, start: '2026-12-01T08:00:00' }])).toEqual(uids.toReversed())
    expect(new Set(uids).size).toBe(2)
  })

  test('of its own, even among rows that are alike or look like a copy', () => {
    const alike = [shoot, { ...shoot, start: '2026-11-19' }, shoot]
    const ids = uidsOf(alike).map((uid) => ({ start: '2026-11-10', id: uid.replace('@k3y.diwan', '') }))
    const nameless = { ...shoot, id: null }
    expect(new Set(uidsOf([shoot, ...ids, ...alike, nameless, nameless])).size).toBe(9)
  })
})

test('for any title the file is well formed, and the title can be read back', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({
      unit: fc.constantFrom(
        '\r',
        '\n',
        ';',
        ',',
        '\\',
        ':',
        '"',
        'ج',
        '👨‍👩‍👧',
        ' ',
        '\t',
        '\u202e',
        'END:VEVENT',
      ),
      maxLength: 60,
    }),
  )
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 4 }), (titles) => {
      const file = write(titles.map((title) => ({ ...shoot, title })))
      const lines = file.split('\r\n')
      expect(lines.pop()).toBe('')
      const isLine = (line: string) =>
        new TextEncoder().encode(line).length <= 75 && !/[\r\n]/.test(line) && line.isWellFormed()
      expect(lines.filter((line) => !isLine(line))).toEqual([])
      const summaries = read(file).events.map(({ summary }) => summary)
      const known = titles.map((title) => rowOf({ ...shoot, title }).title)
      expect(summaries).toEqual(known.map((title) => (title === '' ? 'Untitled' : plain(title))))
    }),
    randomCases(60),
  )
})

/* A title as iCalendar stores it: uniform line breaks, no control characters, no marks of direction. */
function plain(title: string): string {
  return title
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')
}
