import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#contract/dates/wall-clock.ts'
import '#src/ui/styles/layout.css'
import { byDayOf, friday } from '#testing/reservations/calendar-samples.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { Agenda } from './agenda.tsx'

test('an evening is listed on both of its days, and counts on its own', async () => {
  const evening = { title: 'Wedding', start: `${friday}T19:00:00`, end: `${addDays(friday, 1)}T02:00:00` }
  const byDay = byDayOf([{ id: 1, type: 'time', ...evening }], 'month')
  const screen = await renderWithProviders(
    <Agenda
      period={{ view: 'agenda', date: friday }}
      {...{ byDay, booked: byDay, changedKeys: new Set(), hasHijri: false, onOpen: () => {} }}
    />,
  )
  const day = (name: RegExp) => screen.getByRole('group', { name })
  await expect.element(day(/^Friday/)).toMatchTextContent(/2026 ?1 reservation.*19:00 – 2:00/)
  await expect
    .element(day(/^Saturday/))
    .toMatchTextContent(/No reservations ?From the day before: 1 reservation.*until 2:00/)
})

test('a day says when nothing is booked once its reservations are loaded', async () => {
  await page.viewport(1280, 800)
  const times = ['10:00', '15:00'].map((time) => `${friday}T${time}:00`)
  const byDay = byDayOf(
    times.map((start, id) => ({ id, title: 'Camp', type: 'time', start })),
    'month',
  )
  const next = addDays(friday, 1)
  const agenda = (loadedDays?: { first: typeof next; last: typeof next }) => (
    <Agenda
      period={{ view: 'agenda', date: friday }}
      {...{ byDay, loadedDays, booked: byDay, changedKeys: new Set(), hasHijri: false, onOpen: () => {} }}
    />
  )
  const screen = await renderWithProviders(agenda({ first: next, last: next }))
  await expect.element(screen.getByRole('button').first()).toBeVisible()
  expect(screen.getByText(/Nothing booked/).elements()).toHaveLength(0)
  await screen.rerender(agenda())
  await expect.element(screen.getByText(/Nothing booked/)).toBeVisible()
})
