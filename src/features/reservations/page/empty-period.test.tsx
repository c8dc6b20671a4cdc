import { expect, test, vi } from 'vitest'
import { addDays } from '#contract/dates/wall-clock.ts'
import { stepPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { noFilters } from '#src/features/reservations/days/filters.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { EmptyPeriod } from './empty-period.tsx'

async function pressed(view: 'week' | 'insights', date: ReturnType<typeof storeToday>) {
  const go = vi.fn<(period: object) => void>()
  const calendar = { address: { view, date, filters: noFilters }, go, filter: () => {} }
  const screen = await renderWithProviders(<EmptyPeriod calendar={calendar} />)
  await screen.getByRole('button').click()
  await screen.unmount()
  return go.mock.calls
}

test('empty days far from today have a button back to today', async () => {
  const today = storeToday()
  expect(await pressed('week', addDays(today, 40))).toEqual([[{ date: today }]])
})

test('an empty current week leads two weeks ahead when the next is empty too, and empty insights to the month before', async () => {
  const today = storeToday()
  const week = { view: 'week', date: today, months: 1 } as const
  expect(await pressed('week', today)).toEqual([[{ date: stepPeriod(stepPeriod(week, 1), 1).date }]])
  const month = { ...week, view: 'insights' } as const
  expect(await pressed('insights', today)).toEqual([[{ date: stepPeriod(month, -1).date }]])
})
