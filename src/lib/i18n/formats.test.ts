import { afterEach, expect, test, vi } from 'vitest'

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
  'when something was done is told by the store’s clock, looked at in %s too',
  async (zone) => {
    const { formatInstant, formatClock } = await formatsAt('2026-11-21T01:00:00Z', zone)
    expect(formatInstant(moment)).toBe('21 Nov 2026, 1:30')
    expect(formatClock(moment)).toBe('1:30')
  },
)

test('what was fetched on another day at the store says on which', async () => {
  const { formatClock } = await formatsAt('2026-11-21T21:30:00Z', 'Europe/London')
  expect(formatClock(moment)).toBe('21 Nov 2026, 1:30')
})

test.each([
  ['en', '21 Nov 2026, 1:30'],
  ['ar', '21 نوفمبر 2026، 1:30 ص'],
])('a date in %s names its month: the numbers alone could stand in any order', async (language, written) => {
  const { formatInstant } = await formatsAt('2026-11-21T01:00:00Z', 'Asia/Riyadh', language)
  expect(formatInstant(moment)).toBe(written)
})

test.each([
  ['en', '', '25/11'],
  ['ar', '', '25/11'],
  ['ar', 'diwan-digits=arab', '٢٥/١١'],
])(
  'an example of what may be typed has the digits of the screen: %s %s',
  async (language, cookie, written) => {
    const { toScreenDigits } = await formatsAt('2026-11-21T01:00:00Z', 'Asia/Riyadh', language, cookie)
    expect(toScreenDigits('25/11')).toBe(written)
  },
)
