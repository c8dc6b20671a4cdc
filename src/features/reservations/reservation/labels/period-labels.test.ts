import { describe, expect, test, vi } from 'vitest'
import { rowOf } from '#testing/reservations/rows-of.ts'
import { stubPage } from '#testing/stub-page.ts'

async function labelsOf(raw: object, language: 'ar' | 'en' = 'en') {
  stubPage({ language })
  const { periodLabels } = await import('./period-labels.ts')
  return periodLabels(rowOf({ type: 'time', ...raw }))
}

describe.each(['America/Los_Angeles', 'Europe/Berlin'])('a reader in the time zone %s', (zone) => {
  test.each([
    [
      '2026-11-20T10:00',
      '2026-11-20T11:30',
      'Friday, 20 November 2026',
      '10:00 – 11:30',
      '1 hour 30 minutes',
    ],
    ['2026-11-20T22:00', '2026-11-21T00:00', 'Friday, 20 November 2026', '22:00 – 0:00', '2 hours'],
    ['2026-11-20T10:00', undefined, 'Friday, 20 November 2026', '10:00', null],
    ['2026-03-29T01:30', '2026-03-29T03:30', 'Sunday, 29 March 2026', '1:30 – 3:30', '2 hours'],
  ])('sees a reservation from %s to %s', async (start, end, days, times, length) => {
    vi.stubEnv('TZ', zone)
    expect(await labelsOf({ start, end })).toEqual({ days, times, length })
  })

  test('sees the day of both ends of a reservation over night', async () => {
    vi.stubEnv('TZ', zone)
    const { days, length } = await labelsOf({ start: '2026-11-20T22:00', end: '2026-11-22T02:00' })
    expect(days).toMatch(/^20 Nov 2026.*22:00 – 22 Nov 2026.*2:00$/)
    expect(length).toBe('1 day 4 hours')
  })

  test('sees the number of whole days', async () => {
    vi.stubEnv('TZ', zone)
    const camp = { type: 'day', start: '2026-11-10', end: '2026-11-12T:23:59:59' }
    expect(await labelsOf(camp)).toEqual({
      days: expect.stringMatching(/^10\s–\s12 Nov 2026$/),
      times: null,
      length: '3 days',
    })
    expect(await labelsOf({ ...camp, end: undefined })).toMatchObject({ length: '1 day' })
  })
})

test('the length of a reservation is in Arabic on an Arabic screen', async () => {
  const shoot = { start: '2026-11-20T10:00', end: '2026-11-20T12:00' }
  expect(await labelsOf(shoot, 'ar')).toMatchObject({ length: 'ساعتان' })
  const long = { ...shoot, end: '2026-11-21T14:17' }
  expect(await labelsOf(long, 'ar')).toMatchObject({ length: 'يوم و4 ساعات و17 دقيقة' })
})
