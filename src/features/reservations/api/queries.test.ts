import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { loadedOf } from '#testing/reservations/rows-of.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { stubPage } from '#testing/stub-page.ts'

beforeEach(() => {
  stubPage({})
  vi.useFakeTimers()
})

test('a single step reads immediately, and of several quick steps only the last one reads', async () => {
  const { throttleRead } = await import('./queries.ts')
  const sent: number[] = []
  const step = (number: number) => {
    const controller = new AbortController()
    throttleRead(controller.signal).then(
      () => sent.push(number),
      () => undefined,
    )
    return controller
  }
  await vi.advanceTimersByTimeAsync(1000)
  let before = step(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([0])
  for (let number = 1; number <= 100; number += 1) {
    await vi.advanceTimersByTimeAsync(33)
    before.abort()
    before = step(number)
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([0, 100])
})

/* Reads a week from a store that answers with these rows. */
async function readWeek(data: object[]) {
  const { reservationQueries } = await import('./queries.ts')
  vi.stubGlobal('fetch', async () => Response.json({ status: 200, success: true, data }))
  const days = { first: '2026-11-22' as CalendarDate, last: '2026-11-28' as CalendarDate }
  const reading = new QueryClient().fetchQuery(reservationQueries.days(days))
  await vi.advanceTimersByTimeAsync(1000)
  return (await reading).rows.map(({ id }) => id)
}

const row = (id: string, start: string) => ({
  id,
  title: id,
  start: `${start} 10:00:00`,
  end: `${start} 11:00:00`,
})
const today = row('today', '2026-11-26')

test('rows outside the days are left out, if the store ignores the end', async () => {
  const others = ['2026-11-21', '2026-11-29'].map((date) => row(date, date))
  expect(await readWeek([...others, today])).toEqual(['today'])
})

test('products have their colours in the order of the ids once their reservations are read, whichever is drawn first', async () => {
  // Both have hue 2 by their names.
  const rows = [
    { ...today, id: '10', title: 'Sea view chalet (2)' },
    { ...today, id: '9', title: 'شاليه بإطلالة بحرية (1)' },
  ]
  await readWeek(rows)
  const { reservationHue } = await import('#src/features/reservations/reservation/labels/reservation-hue.ts')
  expect(rows.map(reservationHue)).toEqual(['hue-3', 'hue-2'])
})

test('days begin with the rows of the latest cached period that has them all', async () => {
  const { cachedReservations } = await import('./cached-reservations.ts')
  const client = new QueryClient()
  for (const [first, last, updatedAt] of [
    ['2026-11-01', '2026-12-05', 5],
    ['2026-11-20', '2026-12-05', 9],
    ['2026-11-22', '2026-11-26', 11],
  ] as const) {
    const rows = [row(first, '2026-11-26'), row('later', '2026-11-30')]
    client.setQueryData(['reservations', first], loadedOf({ first, last } as Days, rows), { updatedAt })
  }
  const week = { first: '2026-11-22', last: '2026-11-28' } as Days
  const { initialData, initialDataUpdatedAt } = cachedReservations(client, week)
  expect([initialData()?.rows.map(({ id }) => id), initialDataUpdatedAt()]).toEqual([['2026-11-20'], 9])
})
