import { afterEach, expect, test, vi } from 'vitest'
import type { WallClock } from '#contract/dates/wall-clock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

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
    expect(formatInstant(moment)).toBe('21 Nov 2026, 1:30')
    expect(formatClock(moment)).toBe('1:30')
  },
)

test('a time on another day at the store has its date', async () => {
  const { formatClock } = await formatsAt('2026-11-21T21:30:00Z', 'Europe/London')
  expect(formatClock(moment)).toBe('21 Nov 2026, 1:30')
})

test.each([
  ['en', '21 Nov 2026, 1:30'],
  ['ar', '21 نوفمبر 2026، 1:30 ص'],
])('a date in %s has the name of its month', async (language, written) => {
  const { formatInstant } = await formatsAt('2026-11-21T01:00:00Z', 'Asia/Riyadh', language)
  expect(formatInstant(moment)).toBe(written)
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
  const [start, sameDay, other] = ['2026-09-20T09:30:00', '2026-09-20T10:15:00', '2026-11-26T10:15:00'] as [
    WallClock,
    WallClock,
    WallClock,
  ]
  const written = [
    formats.formatTime(start),
    formats.formatTimes(start, other),
    formats.formatHour(9),
    formats.formatHourOnly(21),
    formats.formatDayOfMonth(start),
    formats.formatDay(start),
    formats.formatWeekday(start),
    formats.formatWeekdayLetter(start),
    formats.formatDayNumber(start),
    formats.formatDays(start, other),
    formats.formatMonth(start),
    formats.formatWeekdayName(start),
    formats.formatWeekdayShort(start),
    formats.formatMonths(start, other),
    formats.formatDateTime(start),
  ]
  expect(written.map(withPlainBlanks)).toEqual([
    '9:30',
    '9:30 – 10:15',
    '9:00',
    '21',
    '20 Sept',
    'Sunday, 20 September 2026',
    'Sunday 20 September',
    'S',
    '20',
    '20 Sept – 26 Nov 2026',
    'September 2026',
    'Sunday',
    'Sun',
    'Sept – Nov 2026',
    '20 Sept 2026, 9:30',
  ])
  expect([0, 60, 85].map(formats.formatMinutes)).toEqual(['0 mins', '1 hr', '1 hr 25 mins'])
  expect([formats.formatNumber(1024), formats.formatShare(0.3)]).toEqual(['1,024', '30%'])
  expect([0.16, 0, -0.5].map(formats.formatChange)).toEqual(['+16%', '0%', '-50%'])
  const periods = [null, start, sameDay, other].map((end) => formats.formatPeriod(start, end))
  expect(periods.map(withPlainBlanks)).toEqual([
    '20 Sept 2026, 9:30',
    '20 Sept 2026, 9:30',
    '20 Sept 2026, 09:30–10:15',
    '20 Sept 2026, 9:30 – 26 Nov 2026, 10:15',
  ])
})

/* Browsers use spaces of other widths. */
function withPlainBlanks(text: string): string {
  return text.replaceAll(/\s/g, ' ')
}
