import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CalendarPeriod } from '#contract/dates/calendar-days.ts'
import { addDays } from '#contract/dates/wall-clock.ts'
import { parseReservations } from '#contract/reservation.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { stepPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { reservationsByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import '#src/ui/styles/base.css'
import '#src/ui/styles/layout.css'
import '#src/ui/styles/tokens.css'
import { friday } from '#testing/reservations/calendar-samples.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { ProductsView } from './products-view.tsx'

const onOpen = vi.fn<(key: string) => void>()
const onGo = vi.fn<(period: Partial<CalendarPeriod>) => void>()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${friday}T12:00:00`) })
  await page.viewport(1280, 800)
  onOpen.mockClear()
  onGo.mockClear()
})
afterEach(() => void vi.useRealTimers())

type Stay = { id: number; title: string; from: number; to: number; seats?: number }

/* Renders fourteen days from Friday or later, with the stays of the four periods from Friday loaded. */
function view(stays: Stay[], search = '', from = friday) {
  const rows =
    parseReservations(
      stays.map(({ id, title, from, to, seats = 2 }) => ({
        id,
        title,
        type: 'day',
        start: addDays(friday, from),
        end: addDays(friday, to),
        seats_count: seats,
      })),
    )?.rows ?? []
  const client = new QueryClient()
  let period: CalendarPeriod = { view: 'products', date: friday }
  for (let step = 0; step < 4; step += 1) {
    const days = visibleDays(period)
    const now = Date.now()
    const loaded = { rows, unreadable: [], days, requestedAt: now, receivedAt: now }
    client.setQueryData(reservationQueries.days(days).queryKey, loaded)
    period = stepPeriod(period, 1)
  }
  const shown = { view: 'products', date: from } as const
  return renderWithProviders(
    <ProductsView
      period={shown}
      byDay={reservationsByDay(
        rows.filter(({ seats_count: seats }) => search === '' || seats === 9),
        visibleDays(shown),
      )}
      changedKeys={new Set()}
      hasHijri={false}
      onOpen={onOpen}
      onOpenDay={vi.fn<(date: string) => void>()}
      onGo={onGo}
    />,
    { client, location: `/${search}` },
  )
}

test('above the products stands what begins and ends today, and of what nothing is booked', async () => {
  const screen = await view([
    { id: 1, title: 'Tent', from: -3, to: 0 },
    { id: 2, title: 'Chalet', from: 0, to: 4 },
    { id: 3, title: 'A-frame', from: 20, to: 22 },
  ])
  const facts = [...screen.container.querySelectorAll('.stay-facts > div')].map((fact) =>
    fact.textContent.trim(),
  )
  expect(facts).toEqual(['Begins todayChalet', 'Ends todayTent', 'Nothing booked todayA-frame'])
  await screen.getByRole('button', { name: 'Chalet', exact: true }).click()
  expect(onOpen).toHaveBeenCalledWith('2')
})

test('on later days they are those of the first, which is named', async () => {
  const screen = await view([{ id: 1, title: 'Tent', from: 3, to: 30 }], '', addDays(friday, 14))
  await expect.element(screen.getByText('Begins 4 Dec')).toBeVisible()
})

test('a press looks for the next day with nothing booked of a product, and says up to when it looked', async () => {
  const stays = [
    { id: 1, title: 'Tent', from: -3, to: 30 },
    { id: 2, title: 'Chalet', from: -3, to: 300 },
  ]
  const screen = await view(stays)
  const further = screen.getByRole('button', { name: 'Look further' })
  await further.first().click()
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('⁨Chalet⁩: a reservation on every day until Thursday, 14 January 2027')
  expect(onGo).not.toHaveBeenCalled()
  await further.nth(1).click()
  await expect.poll(() => onGo.mock.lastCall).toEqual([{ date: addDays(friday, 31) }])
})

test('a filter hides no booking from the days with nothing booked', async () => {
  const screen = await view(
    [
      { id: 1, title: 'Tent', from: 0, to: 5 },
      { id: 2, title: 'Tent', from: 8, to: 13, seats: 9 },
      { id: 3, title: 'Chalet', from: 0, to: 5 },
    ],
    '?seats=9',
  )
  await expect.element(screen.getByText(/^Nothing booked:/)).toHaveTextContent('Nothing booked: 26 – 27 Nov')
})

test('with many products a search finds those of a name in any spelling', async () => {
  const screen = await view(
    ['Café', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((title, id) => ({ id, title, from: 1, to: 2 })),
  )
  await screen.getByRole('searchbox').fill('CAFE')
  await expect.element(screen.getByTitle('Café')).toBeVisible()
  await expect.poll(() => screen.container.querySelectorAll('li').length).toBe(1)
  await screen.getByRole('searchbox').fill('none')
  await expect.element(screen.getByText('No product matches.')).toBeVisible()
})

test('the reader chooses fourteen or twenty-eight days', async () => {
  const screen = await view([])
  await screen.getByRole('button', { name: '28 days' }).click()
  expect(onGo).toHaveBeenCalledWith({ span: 28 })
})
