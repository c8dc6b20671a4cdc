import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#contract/dates/wall-clock.ts'
import '#src/ui/styles/layout.css'
import { byDayOf, friday } from '#testing/reservations/calendar-samples.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { Agenda } from './agenda.tsx'

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
