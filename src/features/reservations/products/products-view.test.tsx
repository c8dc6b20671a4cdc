import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CalendarPeriod, ProductSpan } from '#src/lib/dates/calendar-days.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { parseReservations } from '#contract/reservation.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { stepPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { ChangesContext, type Mark } from '#src/features/reservations/reservation/changes/changes-context.ts'
import { reservationsByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { friday } from '#testing/reservations/calendar-samples.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { textsOf } from '#testing/measure.ts'
import { Toasts } from '#src/ui/overlays/toast.tsx'
import { ProductsView } from './products-view.tsx'
import '#testing/reservations/page-styles.ts'

const onOpen = vi.fn<(key: string) => void>()
const onGo = vi.fn<(period: Partial<CalendarPeriod>) => void>()
const onOpenDay = vi.fn<(date: string) => void>()
const markOf = vi.fn<() => Mark>(() => ({ isMoved: false, word: 'New', label: 'New' }))
const changes = { markOf, all: [], departures: [], markSeen: () => {}, keys: new Set(['1']) }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${friday}T12:00:00`) })
  await page.viewport(1280, 800)
})

type Stay = { id: number; title: string; from: number; to: number; seats?: number; type?: string }

/* Renders fourteen days from Friday or later, with the stays of the four periods from Friday loaded. */
async function view(stays: Stay[], search = '', from = friday, span: ProductSpan = 14) {
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
  const passing = rows.filter(({ seats_count: seats }) => search === '' || seats === 9)
  const rowsOf = (date: CalendarDate) => {
    const days = visibleDays({ ...period, span, date })
    return { byDay: reservationsByDay(passing, days), booked: reservationsByDay(rows, days) }
  }
  const rowsAtFirst = rowsOf(from)
  const products = (date: CalendarDate, more: object = {}) => {
    return (
      <ChangesContext value={changes}>
        <Toasts />
        <ProductsView
          period={{ view: 'products', date, span }}
          {...(date === from ? rowsAtFirst : rowsOf(date))}
          {...{ onOpen, onOpenDay, onGo, ...more }}
        />
      </ChangesContext>
    )
  }
  const screen = await renderWithProviders(products(from), { client, location: `/${search}` })
  return { ...screen, update: (date: CalendarDate, more?: object) => screen.rerender(products(date, more)) }
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
  expect(facts).toEqual(['begins today Chalet', 'ends today Tent', 'Nothing booked todayTourA-frame'])
  const news = screen.getByRole('button', { name: /^Tent, .*, New$/ })
  await expect.element(news).toHaveAttribute('data-changed', 'true')
  await screen.getByRole('button', { name: 'Chalet', exact: true }).click()
  expect(onOpen).toHaveBeenCalledWith('2')
})

test('of more than three names stands how many they are, which shows them', async () => {
  const cars = Array.from({ length: 8 }, (_, id) => ({ id, title: `Car ${id}`, from: id < 4 ? 0 : 5, to: 6 }))
  const screen = await view([...cars, { id: 8, title: 'Tent', from: -3, to: 0 }])
  await expect.element(screen.getByRole('button', { name: 'Tent', exact: true })).toBeVisible()
  await expect.element(screen.getByText('Nothing booked today: 4 of 9 products')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Car 3' }).elements()).toEqual([])
  await screen.getByText('begins today: 4').click()
  await expect.element(screen.getByRole('button', { name: 'Car 3' })).toBeVisible()
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
  expect(screen.getByText('one ends, another begins').elements()).toHaveLength(2)
})

test('a press looks for the next day with nothing booked of a product, or the days up to which it looked, and says so', async () => {
  const stays = [
    { id: 1, title: 'Tent', from: -3, to: 30 },
    { id: 2, title: 'Chalet', from: -3, to: 300 },
  ]
  const screen = await view(stays)
  const further = screen.getByRole('button', { name: /^Look further, (Tent|Chalet)$/ })
  await further.first().click()
  await expect.poll(() => onGo.mock.lastCall).toEqual([{ date: addDays(friday, 42) }])
  await expect
    .element(screen.getByText('\u2068Chalet\u2069: A reservation on every day until 14 Jan 2027'))
    .toBeVisible()
  await further.nth(1).click()
  await expect.poll(() => onGo.mock.lastCall).toEqual([{ date: addDays(friday, 28) }])
  await expect.element(screen.getByText('\u2068Tent\u2069: Nothing booked 21 Dec')).toBeVisible()
})

test('a button is busy while it looks for days', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const fetch = vi.fn<() => Promise<Response>>(() => promise)
  vi.stubGlobal('fetch', fetch)
  const screen = await view([{ id: 1, title: 'Tent', from: 40, to: 90 }], '', addDays(friday, 42))
  const further = screen.getByRole('button', { name: 'Look further, Tent' })
  await expect.element(further).toHaveAttribute('aria-busy', 'false')
  await further.click()
  await expect.element(further).toHaveAttribute('aria-busy', 'true')
  further.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  resolve(Response.json({ success: true, data: [] }))
  await expect.element(further).toHaveAttribute('aria-busy', 'false')
  expect(fetch).toHaveBeenCalledOnce()
})

test('the focus comes to the row that was looked for, far below too, once and only if it is lost', async () => {
  const names = Array.from({ length: 30 }, (_, id) => ({ id, title: `Tent ${id + 10}`, from: -3, to: 13 }))
  const screen = await view(names)
  const rowOf = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  const button = rowOf('Tent 39').getByRole('button', { name: 'Look further, Tent 39' })
  // The rows above it grow as they are drawn.
  await expect
    .poll(() => {
      rowOf('Tent 39').element().scrollIntoView()
      return button.elements()
    })
    .toHaveLength(1)
  await button.click()
  await expect.poll(() => onGo.mock.lastCall).toEqual([{ date: addDays(friday, 14) }])
  await screen.update(addDays(friday, 14))
  await expect.poll(() => document.activeElement?.getAttribute('data-product')).toBe('tent 39')
  const row = rowOf('Tent 39').element()
  expect(row.getAttribute('data-found')).toBe('true')
  expect(row.getBoundingClientRect().top).toBeLessThan(innerHeight - 40)
  screen.getByRole('button', { name: '28 days' }).element().focus()
  await screen.update(friday)
  await screen.update(addDays(friday, 14))
  await expect.element(screen.getByRole('button', { name: '28 days' })).toHaveFocus()
})

test('a step keeps the order in which the view opened, and a new product comes last', async () => {
  const stays = [
    { id: 1, title: 'Boat', from: 0, to: 2 },
    { id: 2, title: 'Boat', from: 4, to: 6 },
    { id: 3, title: 'Tent', from: 1, to: 3 },
    ...[20, 22, 24].map((from) => ({ id: from, title: 'Tent', from, to: from + 1 })),
    ...[70, 72, 74, 76].map((from) => ({ id: from, title: 'Atelier', from, to: from + 1 })),
  ]
  const screen = await view(stays)
  const names = () => textsOf(screen.container, '.product-name .clamped')
  expect(names()).toEqual(['Boat', 'Tent'])
  await screen.update(addDays(friday, 14))
  expect(names()).toEqual(['Boat', 'Tent', 'Atelier'])
  await screen.update(addDays(friday, 70))
  expect(names()).toEqual(['Tent', 'Atelier'])
  await screen.update(friday)
  expect(names().slice(0, 2)).toEqual(['Boat', 'Tent'])
})

test('the rows do not render again with the page around them, and their days are one stop of Tab', async () => {
  const screen = await view([{ id: 1, title: 'Tent', from: 0, to: 15 }])
  const days = screen.getByRole('link').elements()
  await expect.poll(() => days.filter((day) => day.tabIndex === 0).length).toBeLessThanOrEqual(1)
  const calls = markOf.mock.calls.length
  expect(calls).toBeGreaterThan(0)
  await screen.update(friday, { skeleton: <p />, form: 'table' })
  expect(markOf.mock.calls.length).toBe(calls)
})

test('on a phone 28 days are two tables of 14', async () => {
  await page.viewport(390, 800)
  const stays = [12, 2, 25].map((from) => ({ id: from, title: 'Tent', from, to: from + 3 }))
  const screen = await view(stays, '', friday, 28)
  expect(screen.container.querySelectorAll('[data-reservation]')).toHaveLength(4)
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
