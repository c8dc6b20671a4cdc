import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { boardDay as today, clientWith } from '#testing/today/render-board.tsx'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { ComingDays } from './coming-days.tsx'
import { EmptyDay } from './today-page.tsx'
import { hourly, wholeDays } from '#testing/reservations/rows-of.ts'

const tomorrow = '2026-11-21'
const timed = (title: string, hour: number, date = tomorrow, seats: number | null = 2) =>
  hourly(title, `${date}T${String(hour).padStart(2, '0')}:00:00`, `${date}T${hour + 1}:00:00`, {
    id: `${title} ${date}`,
    seats_count: seats,
  })
const wholeDay = (title: string) => wholeDays(title, tomorrow, tomorrow, { id: title, seats_count: 4 })

function open(coming: object[], maxRows = 4) {
  return renderWithProviders(<ComingDays today={today} unusual={[]} maxRows={maxRows} />, {
    client: clientWith({ coming }),
  })
}

test('tomorrow’s reservations are shown without a press: those that begin then, by the hour first, those that go on, then the number of the others', async () => {
  const tonight = { ...timed('Night', 22, today), end: `${tomorrow}T00:30:00` }
  const goesOn = { ...wholeDay('Tent'), start: today, end: '2026-11-24' }
  const rows = [tonight, goesOn, wholeDay('Chalet'), timed('Padel', 9), timed('Dinner', 19)]
  const screen = await open(rows, 3)
  const section = screen.getByRole('region', { name: 'Tomorrow, Sat 21' })
  await expect.element(section.getByText('5 reservations, 14 seats')).toBeVisible()
  const links = section.getByRole('listitem').getByRole('link').elements()
  expect(links.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())).toEqual([
    '9:00 – 10:00 Padel 2 seats',
    '19:00 – 20:00 Dinner 2 seats',
    'All day Chalet 4 seats',
  ])
  await expect.element(section.getByText('and 2 more, 6 seats')).toBeVisible()
  await expect
    .element(section.getByRole('link', { name: 'Open Saturday' }))
    .toHaveAttribute('href', `/reservations?view=day&date=${tomorrow}`)
})

test('until they load the coming days take about the room that they need below the day', async () => {
  await page.viewport(1280, 800)
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
  const { container } = await renderWithProviders(
    <div className="today grid">
      <section className="card" />
      <ComingDays today={today} unusual={[]} maxRows={4} />
    </div>,
    { client: new QueryClient() },
  )
  expect(container.querySelector('.skeleton')?.clientHeight).toBeLessThan(400)
})

test('the busiest of the coming days is named, and only its bar has another colour', async () => {
  const screen = await open([
    timed('Padel', 9),
    timed('Camp', 9, '2026-11-26', 40),
    timed('Late', 9, '2026-11-27', 40),
  ])
  await expect.element(screen.getByText('busiest: Thu 26, 40 seats')).toBeVisible()
  const marked = [...screen.container.querySelectorAll('[data-appearance="attention"] a')]
  expect(marked.map((link) => link.getAttribute('aria-label'))).toEqual(['Thursday 26 November: 40 seats'])
})

test('numbers of three figures do not touch: the days stand in two rows', async () => {
  const screen = await open([timed('Concert', 9, tomorrow, 100)])
  await expect.element(screen.getByText('busiest: Sat 21, 100 seats')).toBeVisible()
  const tops = [...screen.container.querySelectorAll('.bars > li')].map(
    (bar) => bar.getBoundingClientRect().top,
  )
  expect(new Set(tops).size).toBe(2)
})

test('the bars of stays are of nights, in which a home is let once', async () => {
  const stays = ['Chalet', 'Tent', 'Hut', 'Villa'].map(wholeDay)
  const before = { ...wholeDay('Hut before'), start: '2026-11-18' }
  const screen = await open([before, ...stays.map((stay) => Object.assign(stay, { end: '2026-11-23' }))])
  await expect.element(screen.getByText('busiest: Sat 21, 4 staying')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Saturday 21 November: 4 staying' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Monday 23 November: 0 staying' })).toBeVisible()
})

test('among days without seats no day is the busiest', async () => {
  const screen = await open([timed('Padel', 9, tomorrow, null)])
  await expect.element(screen.getByRole('heading', { name: 'Next 14 days' })).toBeVisible()
  expect(screen.getByText(/busiest/).elements()).toEqual([])
})

test('a day without reservations links to the next day that has some', async () => {
  const screen = await renderWithProviders(<EmptyDay today={today} />, {
    client: clientWith({ coming: [timed('Camp', 9, '2026-11-26')] }),
  })
  await expect.element(screen.getByText('The next ones are on Thursday 26 November.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open Thursday 26 November' }))
    .toHaveAttribute('href', '/reservations?view=day&date=2026-11-26')
})

test('with nothing for weeks, the link leads beyond the days that are loaded', async () => {
  const fetch = vi.spyOn(window, 'fetch')
  const screen = await renderWithProviders(<EmptyDay today={today} />, { client: clientWith() })
  await expect
    .element(screen.getByRole('link', { name: 'Look further ahead' }))
    .toHaveAttribute('href', '/reservations?view=agenda&date=2026-12-04')
  expect(fetch).not.toHaveBeenCalled()
})
