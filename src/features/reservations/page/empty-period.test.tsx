import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addDays } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { stepPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { calendarAt } from '#testing/reservations/calendar-samples.ts'
import { loadedOf, rowsOf } from '#testing/reservations/rows-of.ts'
import { monthOf } from '#testing/reservations/sample-insights.tsx'
import { EmptyPeriod } from './empty-period.tsx'

async function pressed(
  view: 'week' | 'insights',
  date: ReturnType<typeof storeToday>,
  before?: object[],
  next?: Days,
) {
  const client = new QueryClient()
  if (next) client.setQueryData(reservationQueries.days(next).queryKey, loadedOf(next, []))
  const go = vi.fn<(period: object) => void>()
  const screen = await renderWithProviders(
    <EmptyPeriod
      calendar={calendarAt({ view, date }, { go })}
      {...(before && { before: monthOf(rowsOf(before)) })}
    />,
    { client },
  )
  const buttons = screen.getByRole('button').elements()
  for (const button of buttons) await userEvent.click(button)
  await screen.unmount()
  return go.mock.calls
}

test('empty days far from today lead to today, an empty current week to the next, two weeks ahead when that is empty too, and empty insights only to a month with reservations', async () => {
  const today = storeToday()
  expect(await pressed('week', addDays(today, 40))).toEqual([[{ date: today }]])
  const week = { view: 'week', date: today, months: 1 } as const
  const next = stepPeriod(week, 1)
  expect(await pressed('week', today)).toEqual([[{ date: next.date }]])
  expect(await pressed('week', today, undefined, visibleDays(next))).toEqual([
    [{ date: stepPeriod(next, 1).date }],
  ])
  const { date } = stepPeriod({ ...week, view: 'insights' }, -1)
  expect(await pressed('insights', today)).toEqual([])
  expect(await pressed('insights', today, [])).toEqual([])
  expect(await pressed('insights', today, [{ start: `${date}T10:00:00` }])).toEqual([[{ date }]])
})
