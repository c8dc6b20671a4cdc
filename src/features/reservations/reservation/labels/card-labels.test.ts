import { expect, test, vi } from 'vitest'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import { rowOf } from '#testing/reservations/rows-of.ts'
import { stubPage } from '#testing/stub-page.ts'

async function open(language: 'ar' | 'en' = 'en') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') })
  stubPage({ language })
  const { distanceOf, halvesOfDay, headlineOf } = await import('./card-labels.ts')
  return {
    headline: (raw: object) => {
      const { text, days } = headlineOf(rowOf(raw))
      const parts = text.split(halvesOfDay)
      const line = parts.map((part, index) => (index % 2 === 0 ? part : `(${part})`)).join('')
      // The browser's ranges have thin spaces.
      return [line.replaceAll('\u2009', ' '), days]
    },
    distance: (raw: object, now: string) => {
      const { kind, when } = distanceOf(rowOf(raw), now as WallClock)
      return `${kind} ${when}`
    },
  }
}

const hours = (start: string, end?: string) => ({ type: 'time', start, end })

test('the headline of a card is the time, with the day below it', async () => {
  const { headline } = await open()
  expect(headline(hours('2026-11-24T10:45:00', '2026-11-24T11:45:00'))).toEqual([
    '10:45 – 11:45',
    'Tuesday 24 November',
  ])
  expect(headline(hours('2026-11-24T10:45:00'))[0]).toBe('10:45')
  expect(headline(hours('2025-11-24T10:45:00'))[1]).toBe('Monday, 24 November 2025')
})

test('an Arabic range of times has am or pm once if both times share it', async () => {
  const { headline } = await open('ar')
  const [shared] = headline(hours('2026-11-24T10:45:00', '2026-11-24T11:45:00'))
  expect(shared).toBe('10:45 – 11:45\u00a0(ص)')
  const [different] = headline(hours('2026-11-24T10:45:00', '2026-11-24T13:00:00'))
  expect(different).toBe('10:45\u00a0(ص) – 1:00\u00a0(م)')
})

test('the headline of a reservation of whole or several days is its dates', async () => {
  const { headline } = await open()
  const day = (start: string, end: string) => headline({ type: 'day', start, end })
  expect(day('2026-11-24', '2026-11-24')).toEqual(['24 Nov', 'Tuesday 24 November'])
  expect(day('2026-11-24', '2026-11-26')).toEqual([
    '24 – 26 Nov',
    'Tuesday 24 November – Thursday 26 November',
  ])
  expect(headline(hours('2026-11-24T22:00:00', '2026-11-25T02:00:00'))).toEqual([
    '24 – 25 Nov',
    '24 Nov, 22:00 – 25 Nov, 2:00',
  ])
})

const walk = hours('2026-11-24T10:00:00', '2026-11-24T12:00:00')
const camp = { type: 'day', start: '2026-11-24', end: '2026-11-25' }

test.each([
  [walk, '2026-11-24T07:00:00', 'coming in 3 hours'],
  // Not in 12 hours.
  [walk, '2026-11-23T22:00:00', 'coming tomorrow'],
  [walk, '2026-11-24T11:00:00', 'running '],
  [walk, '2026-11-24T15:00:00', 'ended 3 hours ago'],
  [walk, '2026-11-25T08:00:00', 'ended yesterday'],
  [hours('2026-11-24T10:00:00'), '2026-11-24T11:00:00', 'started 1 hour ago'],
  [hours('2026-11-24T22:00:00', '2026-11-25T00:00:00'), '2026-11-25T01:00:00', 'ended 1 hour ago'],
  [camp, '2026-11-23T22:00:00', 'coming tomorrow'],
  [camp, '2026-11-25T22:00:00', 'running '],
  [camp, '2026-11-27T01:00:00', 'ended 2 days ago'],
])('the card of %o at %s says: %s', async (raw, now, expected) => {
  const { distance } = await open()
  expect(distance(raw, now)).toBe(expected)
})
