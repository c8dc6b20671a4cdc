import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
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

/* Reads two ranges of days, the second one after a wait, from a store that answers with `answers`, one after the other. */
async function readBoth(ranges: [[string, string], [string, string]], answers: object[][], waitMs = 0) {
  const { reservationQueries } = await import('./queries.ts')
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const data = answers[paths.length]
    paths.push(path)
    await new Promise((resolve) => setTimeout(resolve, 50))
    return Response.json({ status: 200, success: true, data })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const read = ([first, last]: [string, string]) =>
    client.fetchQuery(reservationQueries.days({ first: first as CalendarDate, last: last as CalendarDate }))
  const one = read(ranges[0])
  if (waitMs > 0) await vi.advanceTimersByTimeAsync(waitMs)
  const both = Promise.all([one, read(ranges[1])])
  await vi.advanceTimersByTimeAsync(1000)
  return { paths, rows: (await both).map(({ rows }) => rows.map(({ id }) => id)) }
}

const row = (id: string, start: string) => ({
  id,
  title: id,
  start: `${start} 10:00:00`,
  end: `${start} 11:00:00`,
})
const today = row('today', '2026-11-26')
const rowsOfWeek = [row('yesterday', '2026-11-25'), today, row('tomorrow', '2026-11-27')]
const day: [string, string] = ['2026-11-26', '2026-11-26']
const week: [string, string] = ['2026-11-22', '2026-11-28']
const weekRows = ['yesterday', 'today', 'tomorrow']

test('rows outside the days are left out, if the store ignores the end', async () => {
  const others = ['2026-11-21', '2026-11-29'].map((date) => row(date, date))
  const { rows } = await readBoth([week, week], [[...others, ...rowsOfWeek]])
  expect(rows[0]).toEqual(weekRows)
})

test('a day and its week that are read at the same time cost the store one request', async () => {
  expect(await readBoth([day, week], [rowsOfWeek])).toMatchObject({
    paths: [expect.stringContaining('start=2026-11-22')],
    rows: [['today'], weekRows],
  })
  expect((await readBoth([week, day], [rowsOfWeek])).rows).toEqual([weekRows, ['today']])
})

test.for<[string, [[string, string], [string, string]], object[][], number]>([
  ['while the week is already being read', [week, day], [rowsOfWeek, [today]], 20],
  ['that is not in the week', [['2026-11-21', '2026-11-22'], week], [[], rowsOfWeek], 0],
  ['whose week has an unreadable row', [day, week], [[...rowsOfWeek, { id: 'x' }], [today]], 0],
])('a day %s gets its own request', async ([, ranges, answers, waitMs]) => {
  const { paths } = await readBoth(ranges, answers, waitMs)
  expect(paths).toEqual(
    expect.arrayContaining(ranges.map(([first]) => expect.stringContaining(`start=${first}`))),
  )
  expect(paths).toHaveLength(2)
})

test('a day gets its own request when the request for its week fails', async () => {
  const { reservationQueries } = await import('./queries.ts')
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    if (path.includes('2026-11-22')) throw new TypeError('away')
    return Response.json({ status: 200, success: true, data: [today] })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const [ofDay, ofWeek] = [day, week].map(([first, last]) =>
    client.fetchQuery(reservationQueries.days({ first: first as CalendarDate, last: last as CalendarDate })),
  )
  const both = Promise.allSettled([ofDay, ofWeek])
  await vi.advanceTimersByTimeAsync(1000)
  expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect((await ofDay)?.rows.map(({ id }) => id)).toEqual(['today'])
  expect(paths).toHaveLength(2)
})

test('products have their colours in the order of the ids once their reservations are read, whichever is drawn first', async () => {
  // Both have hue 2 by their names.
  const rows = [
    { ...today, id: '10', title: 'Sea view chalet (2)' },
    { ...today, id: '9', title: 'شاليه بإطلالة بحرية (1)' },
  ]
  await readBoth([week, week], [rows])
  const { reservationHue } = await import('#src/features/reservations/reservation/labels/reservation-hue.ts')
  expect(rows.map(reservationHue)).toEqual(['hue-3', 'hue-2'])
})
