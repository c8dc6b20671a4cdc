import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parseReservations, type Reservation } from '#contract/reservation.ts'
import { toICalendar } from './icalendar.ts'

afterEach(() => vi.unstubAllEnvs())

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

function write(raw: unknown[], name = 'Reservations') {
  return toICalendar({
    name,
    storeKey: 'k3y',
    now: new Date('2026-11-20T07:08:09.123Z'),
    reservations: parseReservations(raw)?.rows ?? [],
    untitled: 'Untitled',
    describe: ({ seats_count: seats }: Reservation) => `${seats} seats`,
  })
}

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) }
}

function onlyEvent(raw: object) {
  const [event] = read(write([raw])).events
  if (event === undefined) throw new Error('no event was written')
  return event
}

function uidsOf(raw: unknown[]) {
  return read(write(raw)).events.map(({ uid }) => uid)
}

describe.each(['Asia/Riyadh', 'America/Los_Angeles', 'Pacific/Auckland', 'Europe/Berlin'])(
  'read by a calendar in the time zone %s',
  (zone) => {
    test('times are the store’s, without a zone', () => {
      vi.stubEnv('TZ', zone)
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      const event = onlyEvent(shoot)
      expect(event.startDate.toString()).toBe('2026-11-20T10:00:00')
      expect(event.endDate.toString()).toBe('2026-11-20T11:30:00')
      expect(event.startDate.zone).toBe(ICAL.Timezone.localTimezone)
      expect(write([shoot])).not.toMatch(/TZID|DTSTART[^\r]*Z\r/)
    })

    test('whole days are dates, and end on the day after the last', () => {
      vi.stubEnv('TZ', zone)
      const event = onlyEvent(camp)
      expect(event.startDate.isDate).toBe(true)
      expect(event.startDate.toString()).toBe('2026-11-10')
      expect(event.endDate.toString()).toBe('2026-11-12')
    })

    test('a time that the reader’s time zone skips stays unchanged', () => {
      vi.stubEnv('TZ', zone)
      for (const start of ['2026-03-08T02:30:00', '2026-03-29T02:30:00', '2026-09-27T02:30:00']) {
        expect(onlyEvent({ ...shoot, start, end: null }).startDate.toString()).toBe(start)
      }
    })
  },
)

test('an event has its title, its export time and the URL of its order', () => {
  const { calendar } = read(write([shoot], 'Reservations 1–30 Nov'))
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
  test('that is the same in every file', () => {
    expect(uidsOf([shoot, camp])).toEqual(uidsOf([camp, shoot]).toReversed())
    expect(uidsOf([shoot])).toEqual(['7-20261120T100000@k3y.diwan'])
  })

  test('of its own, even among rows with the same id', () => {
    const later = { ...shoot, start: '2026-11-21T10:00:00', end: null }
    const uids = uidsOf([shoot, later, shoot, { ...shoot, id: null }, { ...shoot, id: null }])
    expect(new Set(uids).size).toBe(5)
    // The later row has the same UID when it is exported alone, so importing it does not replace the first row.
    expect(uidsOf([later])[0]).toBe(uids[1])
  })

  test('of its own, even if an id looks like a copy’s UID', () => {
    const uids = uidsOf([shoot, { ...shoot, id: '7-20261120T100000-copy-2', start: '2026-11-20' }, shoot])
    expect(new Set(uids).size).toBe(3)
  })
})

test('for any title the file is well formed, and the title can be read back', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({
      unit: fc.constantFrom('\r', '\n', ';', ',', '\\', ':', '"', 'ج', '👨‍👩‍👧', ' ', '\t', 'END:VEVENT'),
      maxLength: 60,
    }),
  )
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 4 }), (titles) => {
      const file = write(titles.map((title) => ({ ...shoot, title })))
      const lines = file.split('\r\n')
      expect(lines.pop()).toBe('')
      for (const line of lines) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
        expect(line.isWellFormed()).toBe(true)
      }
      const summaries = read(file).events.map(({ summary }) => summary)
      const known = titles.map((title) => parseReservations([{ ...shoot, title }])?.rows[0]?.title ?? '')
      expect(summaries).toEqual(known.map((title) => (title === '' ? 'Untitled' : plain(title))))
    }),
    { numRuns: 200 },
  )
})

/* A title as iCalendar stores it: uniform line breaks, no control characters. */
function plain(title: string): string {
  return title.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
}
