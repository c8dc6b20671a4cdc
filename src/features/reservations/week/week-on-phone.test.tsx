import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import '#src/ui/styles/hues.css'
import '#src/ui/styles/layout.css'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { byDayOf } from '#testing/reservations/calendar-samples.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { WeekOnPhone } from './week-on-phone.tsx'

const sunday = '2026-11-15' as CalendarDate

beforeEach(() => page.viewport(390, 844))

const rows = [
  { id: 1, title: 'Shoot', type: 'time', start: '2026-11-20T10:00:00', seats_count: 3 },
  { id: 2, title: 'Chalet', type: 'day', start: '2026-11-20T00:00:00', end: '2026-11-20T23:59:59' },
]

function Week() {
  const [date, setDate] = useState(sunday)
  return (
    <Providers>
      <WeekOnPhone
        days={visibleDays({ view: 'week', date })}
        date={date}
        byDay={byDayOf(rows, 'week', date)}
        changedKeys={new Set()}
        hasHijri={false}
        onOpen={() => {}}
        onOpenDay={() => {}}
        onChoose={setDate}
      />
    </Providers>
  )
}

const inStrip = (screen: Awaited<ReturnType<typeof render>>, name: RegExp) =>
  screen.getByRole('list', { name: 'Days of the week' }).getByRole('link', { name })

test.each(['ltr', 'rtl'])('a press on a day in the strip scrolls the grid to it (%s)', async (direction) => {
  const screen = await render(
    <div dir={direction}>
      <Week />
    </div>,
  )
  const friday = inStrip(screen, /^Friday, 20 November 2026: 2 reservations/)
  await expect.element(inStrip(screen, /^Sunday/)).toHaveAttribute('data-in-view', 'true')
  await expect.element(friday).toHaveAttribute('data-in-view', 'false')
  await friday.click()
  await expect.element(friday).toHaveAttribute('aria-current', 'true')
  await expect.element(friday).toHaveAttribute('data-in-view', 'true')
  await expect.element(screen.getByRole('button', { name: /Shoot/ })).toBeInViewport()
  await expect.element(inStrip(screen, /^Sunday/)).toHaveAttribute('data-in-view', 'false')
})

test('the strip follows the grid as a finger scrolls it', async () => {
  const screen = await render(<Week />)
  await expect.element(inStrip(screen, /^Sunday/)).toHaveAttribute('data-in-view', 'true')
  screen.container.querySelector('.time-grid')?.scrollBy({ left: 1000, behavior: 'instant' })
  await expect.element(inStrip(screen, /^Saturday/)).toHaveAttribute('data-in-view', 'true')
  await expect.element(inStrip(screen, /^Sunday/)).toHaveAttribute('data-in-view', 'false')
})

test('the days of the strip are large enough for a finger, and the arrow keys reach them', async () => {
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
