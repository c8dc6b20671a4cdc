import { expect, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { CalendarPeriod } from '#src/lib/dates/calendar-days.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { useReservationsOfMonths } from './use-reservations-of-months.ts'

type HeldRequest = { first: string; respond: (status: number) => void }

/* Records the requests for months; the test responds to each with `respond`. */
function holdRequests(): HeldRequest[] {
  const requests: HeldRequest[] = []
  vi.spyOn(window, 'fetch').mockImplementation((path) => {
    const first = new URLSearchParams(typeof path === 'string' ? path.split('?')[1] : '').get('start') ?? ''
    return new Promise((resolve) => {
      const respond = (status: number) =>
        resolve(
          Response.json(
            {
              status,
              success: status === 200,
              data: [{ id: first, start: `${first}T10:00:00`, title: first }],
            },
            { status },
          ),
        )
      requests.push({ first, respond })
    })
  })
  return requests
}

function Months({ period }: { period: CalendarPeriod }) {
  const { data, months, failed, isPending, isPlaceholderData, before } = useReservationsOfMonths(period)
  return (
    <p>
      {isPending ? 'pending' : `rows ${data?.rows.map(({ title }) => title).join()}`}; months {months.join()};
      failed {failed.join()}; {isPlaceholderData ? 'partial' : 'whole'}; before{' '}
      {before?.rows.length ?? 'none'}
    </p>
  )
}

function open(period: CalendarPeriod) {
  return renderWithProviders(<Months period={period} />)
}

const date = '2026-11-20' as CalendarDate
const months = 3

test('three months are requested at a time, the latest first and the compared ones last', async () => {
  const requests = holdRequests()
  const screen = await open({ view: 'insights', date, months })
  const firsts = () => requests.map(({ first }) => first)
  await expect.poll(firsts).toEqual(['2026-11-01', '2026-10-01', '2026-09-01'])
  await expect.element(screen.getByText(/^pending/)).toBeVisible()
  requests[1]?.respond(200)
  await expect
    .element(screen.getByText(/^rows 2026-10-01; months 2026-10-01; failed ; partial/))
    .toBeVisible()
  await expect.poll(firsts).toHaveLength(4)
  requests[0]?.respond(200)
  requests[2]?.respond(200)
  await expect
    .element(
      screen.getByText(/^rows 2026-09-01,2026-10-01,2026-11-01; months 2026-09-01,2026-10-01,2026-11-01;/),
    )
    .toBeVisible()
  await expect
    .poll(firsts)
    .toEqual(['2026-11-01', '2026-10-01', '2026-09-01', '2026-08-01', '2026-07-01', '2026-06-01'])
  for (const { respond } of requests.slice(3)) respond(200)
  await expect.element(screen.getByText(/whole; before 3/)).toBeVisible()
})

test('a month that fails is named, and the others are shown', async () => {
  const requests = holdRequests()
  const screen = await open({ view: 'insights', date, months })
  await expect.poll(() => requests).toHaveLength(3)
  requests[1]?.respond(500)
  requests[0]?.respond(200)
  requests[2]?.respond(200)
  await expect.element(screen.getByText(/^rows 2026-09-01,2026-11-01;/)).toBeVisible()
  await expect.element(screen.getByText(/failed 2026-10-01; whole/)).toBeVisible()
})

test('other views request no months', async () => {
  const requests = holdRequests()
  await open({ view: 'month', date, months })
  expect(requests).toEqual([])
})
