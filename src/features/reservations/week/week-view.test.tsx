import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#src/ui/styles/base.css'
import '#src/ui/styles/layout.css'
import '#src/ui/styles/tokens.css'
import type { CalendarPeriod } from '#src/lib/dates/calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { byDayOf } from '#testing/reservations/calendar-samples.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import type { ShownForm } from './week-form.ts'
import { WeekView } from './week-view.tsx'

const rows = [
  { id: 1, title: 'Shoot', type: 'time', start: '2026-11-20T10:00:00', seats_count: 3 },
  { id: 2, title: 'Chalet', type: 'day', start: '2026-11-20T00:00:00', end: '2026-11-20T23:59:59' },
]

function Week({ raw = rows, form = 'table' }: { raw?: object[]; form?: ShownForm }) {
  const [period, setPeriod] = useState<CalendarPeriod>({ view: 'week', date: '2026-11-15' as CalendarDate })
  return (
    <Providers>
      <WeekView
        period={period}
        week={{ form: period.weekForm ?? form, isOfStays: form === 'products' }}
        isNarrow
        skeleton={null}
        byDay={byDayOf(raw, 'week')}
        booked={byDayOf(raw, 'week')}
        onOpen={() => {}}
        onOpenDay={() => {}}
        onGo={(next) => setPeriod((previous) => ({ ...previous, ...next }))}
      />
    </Providers>
  )
}

const inStrip = (screen: Awaited<ReturnType<typeof render>>, name: RegExp) =>
  screen.getByRole('list', { name: 'Days of the week' }).getByRole('link', { name })

test('on a phone a press on a day of the strip shows its hours', async () => {
  await page.viewport(390, 844)
  const screen = await render(<Week />)
  const friday = inStrip(screen, /^Friday, 20 November 2026: 2 reservations/)
  await expect.element(inStrip(screen, /^Sunday/)).toHaveAttribute('aria-current', 'true')
  await expect.element(screen.getByRole('button', { name: /Shoot/ })).not.toBeInTheDocument()
  await friday.click()
  await expect.element(friday).toHaveAttribute('aria-current', 'true')
  await expect.element(screen.getByRole('button', { name: /Shoot/ })).toBeVisible()
})

test('the days of the strip are large enough for a finger, and the arrow keys reach them', async () => {
  await page.viewport(390, 844)
  const screen = await render(<Week />)
  const days = screen.getByRole('list', { name: 'Days of the week' }).getByRole('link').elements()
  expect(days).toHaveLength(7)
  for (const day of days) {
    const { width, height } = day.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  inStrip(screen, /^Sunday/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  await expect.element(inStrip(screen, /^Monday/)).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(inStrip(screen, /^Saturday/)).toHaveAttribute('aria-current', 'true')
})

test('on a phone a week of stays is products by days, below the choice of a form, where they are pressed', async () => {
  await page.viewport(390, 844)
  const screen = await render(<Week raw={rows.slice(1)} form="products" />)
  await expect.element(screen.getByText('Chalet')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Grid' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'By product', pressed: true })).toBeVisible()
  expect(screen.container.querySelector('.hours-table, .week-strip')).toBeNull()
  await screen.getByRole('button', { name: 'Table' }).click()
  await expect.element(screen.getByRole('list', { name: 'Days of the week' })).toBeVisible()
})
