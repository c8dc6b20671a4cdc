import { expect, test, vi } from 'vitest'
import type { WallClock } from '#contract/dates/wall-clock.ts'

const moment = Date.parse('2026-11-20T22:30:00Z')

async function formatsAt(now: string, zoneOfReader: string, language = 'en', cookie = '') {
  vi.resetModules()
  vi.stubEnv('TZ', zoneOfReader)
  vi.useFakeTimers({ now: Date.parse(now) })
  const textContent = JSON.stringify({ language, languages: ['ar', 'en'], timeZone: 'Asia/Riyadh' })
  vi.stubGlobal('document', { cookie, getElementById: () => ({ textContent }) })
  return import('./formats.ts')
}

test.each(['Asia/Riyadh', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'a time is shown by the store’s clock, also to a reader in %s',
  async (zone) => {
    const { formatInstant, formatClock } = await formatsAt('2026-11-21T01:00:00Z', zone)
    expect(formatInstant(moment)).toBe('21 Nov, 1:30')
    expect(formatClock(moment)).toBe('1:30')
  },
)

test('a time on another day at the store has its date, and that of another year its year', async () => {
  const { formatClock } = await formatsAt('2026-11-21T21:30:00Z', 'Europe/London')
  expect(formatClock(moment)).toBe('21 Nov, 1:30')
  // The new year has begun at the store.
  const later = await formatsAt('2026-12-31T21:30:00Z', 'Europe/London')
  const [day, next] = ['2026-12-31T09:00:00', '2027-01-01T10:00:00'] as [WallClock, WallClock]
  const written = [later.formatClock(moment), later.formatWeekday(day), later.formatWeekday(next)]
  written.push(later.formatDays(day, day), later.formatDays(day, next), later.formatFullDays(next, next))
  expect(written.map(withPlainBlanks)).toEqual([
    '21 Nov 2026, 1:30',
    'Thursday, 31 December 2026',
    'Friday 1 January',
    '31 Dec 2026',
    '31 Dec 2026 – 1 Jan 2027',
    '1 Jan 2027',
  ])
})

test('on a page that stays open over the new year of the store, days of the old year have it, and those of the new not', async () => {
  const formats = await formatsAt('2026-12-31T20:59:59Z', 'Europe/London')
  const days = ['2026-12-31T22:00:00', '2027-01-01T10:00:00'] as WallClock[]
  const write = () =>
    days.map((day) =>
      [formats.formatDays(day), formats.formatDateTime(day), formats.formatWeekday(day)].map(withPlainBlanks),
    )
  expect(write()).toEqual([
    ['31 Dec', '31 Dec, 22:00', 'Thursday 31 December'],
    ['1 Jan 2027', '1 Jan 2027, 10:00', 'Friday, 1 January 2027'],
  ])
  vi.setSystemTime(Date.parse('2026-12-31T21:00:00Z'))
  expect(write()).toEqual([
    ['31 Dec 2026', '31 Dec 2026, 22:00', 'Thursday, 31 December 2026'],
    ['1 Jan', '1 Jan, 10:00', 'Friday 1 January'],
  ])
})

test.each([
  ['diwan-digits=latn', '33%', '+16%'],
  ['diwan-digits=arab', '٣٣٪', '+١٦٪'],
])('a percentage in Arabic has the sign that matches its digits: %s', async (cookie, share, growth) => {
  const formats = await formatsAt('2026-11-21T01:00:00Z', 'Asia/Riyadh', 'ar', cookie)
  const written = [formats.formatShare(0.33), formats.formatChange(0.16)]
  expect(written.map((text) => text.replace(/\p{Cf}/gu, ''))).toEqual([share, growth])
})

test.each([
  ['en', '', '25/11'],
  ['ar', '', '25/11'],
  ['ar', 'diwan-digits=arab', '٢٥/١١'],
])('an example has the digits of the screen: %s %s', async (language, cookie, written) => {
  const { toScreenDigits } = await formatsAt('2026-11-21T01:00:00Z', 'Asia/Riyadh', language, cookie)
  expect(toScreenDigits('25/11')).toBe(written)
})

test('the parts of a line are joined, and missing parts leave no gap', async () => {
  const { joinParts } = await formatsAt('2026-11-21T21:30:00Z', 'Asia/Riyadh')
  expect(joinParts(['15 reservations', null, '', '40 seats'])).toBe('15 reservations, 40 seats')
  const inArabic = await formatsAt('2026-11-21T21:30:00Z', 'Asia/Riyadh', 'ar')
  expect(inArabic.joinParts(['أ', 'ب'])).toBe('أ، ب')
  // Words, because the short units of Arabic are single letters.
  expect([15, 90, 120].map(inArabic.formatMinutes)).toEqual(['15 دقيقة', 'ساعة و30 دقيقة', 'ساعتان'])
})

test('times, days and numbers have the format of the screen’s language', async () => {
  const formats = await formatsAt('2026-11-21T21:30:00Z', 'Asia/Riyadh')
  // The cast is safe: the texts are wall-clock times.
  const at = (text: string) => `2026-${text}:00` as WallClock
  const [start, sameDay, other] = [at('09-20T09:30'), at('09-20T10:15'), at('11-26T10:15')]
  for (const [written, expected] of [
    [formats.formatDayOfMonth(start), '20 Sept'],
    [formats.formatDay(start), 'Sunday, 20 September 2026'],
    [formats.formatWeekday(start), 'Sunday 20 September'],
    [formats.formatWeekdayLetter(start), 'S'],
    [formats.formatDayNumber(start), '20'],
    [formats.formatDays(start, other), '20 Sept – 26 Nov'],
    [formats.formatMonth(start), 'September 2026'],
    [formats.formatWeekdayName(start), 'Sunday'],
    [formats.formatWeekdayShort(start), 'Sun'],
    [formats.formatMonths(start, other), 'Sept – Nov 2026'],
    [formats.formatDateTime(start), '20 Sept, 9:30'],
    [formats.formatPeriod(start, null), '20 Sept, 9:30'],
    [formats.formatPeriod(start, start), '20 Sept, 9:30'],
    [formats.formatPeriod(start, sameDay), '20 Sept, 9:30 – 10:15'],
    [formats.formatPeriod(start, other), '20 Sept, 9:30 – 26 Nov, 10:15'],
  ] as const)
    expect(withPlainBlanks(written)).toBe(expected)
  expect([0, 60, 85].map(formats.formatMinutes)).toEqual(['0 mins', '1 hr', '1 hr 25 mins'])
  expect([formats.formatNumber(1024), formats.formatShare(0.3)]).toEqual(['1,024', '30%'])
  expect([0.16, 0, -0.5].map(formats.formatChange)).toEqual(['+16%', '0%', '−50%'])
})

/* Times of 29 November: the start, and ends in the same half of the day, in the other, at midnight and on the next day. */
test.each([
  ['en', '', '9:05', ['9:05 – 11:30', '9:05 – 13:15', '9:05 – 0:00', '9:05 – 10:00'], '9:00'],
  ['en', '24', '9:05', ['9:05 – 11:30', '9:05 – 13:15', '9:05 – 0:00', '9:05 – 10:00'], '9:00'],
  [
    'en',
    '12',
    '9:05_am',
    ['9:05 – 11:30_am', '9:05_am – 1:15_pm', '9:05_am – 12:00_am', '9:05_am – 10:00_am'],
    '9_am',
  ],
  ['ar', '', '9:05_ص', ['9:05 – 11:30_ص', '9:05_ص – 1:15_م', '9:05_ص – 12:00_ص', '9:05_ص – 10:00_ص'], '9_ص'],
  ['ar', '24', '9:05', ['9:05 – 11:30', '9:05 – 13:15', '9:05 – 0:00', '9:05 – 10:00'], '9:00'],
  ['ar', 'of last year', '9:05_ص', ['9:05 – 11:30_ص'], '9_ص'],
])('times in %s with %j hours have one form', async (language, hours, time, ranges, hour) => {
  const formats = await formatsAt('2026-11-29T01:00:00Z', 'Asia/Riyadh', language, `diwan-hours=${hours}`)
  const start = '2026-11-29T09:05:00' as WallClock
  const ends = ['2026-11-29T11:30:00', '2026-11-29T13:15:00', '2026-11-30T00:00:00', '2026-11-30T10:00:00']
  const written = ends.map((end) => formats.formatTimes(start, end as WallClock))
  const shown = [formats.formatTime(start), formats.formatHour(9), ...written.slice(0, ranges.length)]
  expect(shown.map((text) => text.replaceAll('\u00a0', '_'))).toEqual([time, hour, ...ranges])
  const [day, ...times] = [formats.formatDateTime, formats.formatPeriod]
    .map((format) => format(start, ends[0] as WallClock))
    .map((text) => text.replaceAll('\u00a0', '_').split(/[,،] /).at(-1))
  expect([day, ...times]).toEqual([time, ranges[0]])
})

/* Browsers use spaces of other widths. */
function withPlainBlanks(text: string): string {
  return text.replaceAll(/\s/g, ' ')
}
