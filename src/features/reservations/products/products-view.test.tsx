import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CalendarPeriod, ProductSpan } from '#contract/dates/calendar-days.ts'
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
import { Toasts } from '#src/ui/overlays/toast.tsx'
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

type Stay = { id: number; title: string; from: number; to: number; seats?: number; type?: string }

/* Renders fourteen days from Friday or later, with the stays of the four periods from Friday loaded. */
function view(stays: Stay[], search = '', from = friday, span: ProductSpan = 14) {
  const rows =
    parseReservations(
      stays.map(({ id, title, from, to, seats = 2, type = 'day' }) => ({
        id,
        title,
        type,
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
  const shown = { view: 'products', date: from, span } as const
  return renderWithProviders(
    <>
      <Toasts />
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
      />
    </>,
    { client, location: `/${search}` },
  )
}

test('above the products stands what begins and ends today, and of what nothing is booked', async () => {
  const screen = await view([
    { id: 1, title: 'Tent', from: -3, to: 0 },
    { id: 2, title: 'Chalet', from: 0, to: 4 },
    { id: 3, title: 'A-frame', from: 20, to: 22 },
    { id: 4, title: 'Tour', from: 1, to: 1, type: 'time' },
  ])
  const facts = [...screen.container.querySelectorAll('.stay-facts > div')].map((fact) =>
    fact.textContent.trim(),
  )
  expect(facts).toEqual(['begins today Chalet', 'ends today Tent', 'Nothing booked 20 NovTourA-frame'])
  await screen.getByRole('button', { name: 'Chalet', exact: true }).click()
  expect(onOpen).toHaveBeenCalledWith('2')
})

test('a fact that is of no stay or product is left out', async () => {
  const { container } = await view([{ id: 1, title: 'Tour', from: 0, to: 0, type: 'time' }])
  expect(container.querySelector('.stay-facts > div')).toBeNull()
})

test('on later days they are those of the first, which is named, and a product that changes over says so', async () => {
  const stays = [
    { id: 1, title: 'Tent (2)', from: 3, to: 14 },
    { id: 2, title: 'tent', from: 14, to: 16 },
  ]
  const screen = await view(stays, '', addDays(friday, 14))
  await expect.element(screen.getByText('begins 4 Dec')).toBeVisible()
  expect(screen.getByText('changes over').elements()).toHaveLength(2)
})

test('a press looks for the next day with nothing booked of a product, or the days up to which it looked, and says so', async () => {
  const stays = [
    { id: 1, title: 'Tent', from: -3, to: 30 },
    { id: 2, title: 'Chalet', from: -3, to: 300 },
  ]
  const screen = await view(stays)
  const further = screen.getByRole('button', { name: 'Look further' })
  await further.first().click()
  await expect.poll(() => onGo.mock.lastCall).toEqual([{ date: addDays(friday, 42) }])
  await expect
    .element(screen.getByText('\u2068Chalet\u2069: A reservation on every day until 14 Jan'))
    .toBeVisible()
  await further.nth(1).click()
  await expect.poll(() => onGo.mock.lastCall).toEqual([{ date: addDays(friday, 31) }])
  await expect.element(screen.getByText('\u2068Tent\u2069: Nothing booked 21 Dec')).toBeVisible()
})

test('on a phone 28 days are two tables of 14', async () => {
  await page.viewport(390, 800)
  const screen = await view([{ id: 1, title: 'Tent', from: 12, to: 15 }], '', friday, 28)
  expect(screen.container.querySelectorAll('[data-reservation]')).toHaveLength(2)
  expect(screen.container.querySelectorAll('[data-date]')).toHaveLength(28)
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

test('the reader chooses fourteen or twenty-eight days', async () => {
  const screen = await view([])
  await screen.getByRole('button', { name: '28 days' }).click()
  expect(onGo).toHaveBeenCalledWith({ span: 28 })
})
