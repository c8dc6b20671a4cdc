import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseReservations } from '#contract/reservation.ts'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import '#src/ui/styles/layout.css'
import '#src/ui/styles/tokens.css'
import { DayOverview } from './day-overview.tsx'
import './today.css'

/* An hour is 72 px wide on every screen. */
test.each([
  ['08:00', '08:30', 3, 'the seats'],
  ['08:00', '08:30', 120, 'the number of seats'],
  ['08:00', '08:45', 3, 'the seats'],
  ['08:00', '09:30', 3, 'the time and the seats'],
])('a tile from %s to %s with %i seats cuts nothing through: it shows %s', async (from, to, seats, shown) => {
  await page.viewport(768, 900)
  const day = '2026-11-20'
  const rows = parseReservations([
    { title: 'Padel', type: 'time', start: `${day}T${from}:00`, end: `${day}T${to}:00`, seats_count: seats },
    { title: 'Late', type: 'time', start: `${day}T20:00:00`, end: `${day}T22:00:00` },
  ])?.rows
  const { container } = await renderWithProviders(
    <DayOverview reservations={rows ?? []} now={`${day}T12:30:00` as WallClock} />,
  )
  const tile = container.querySelector('.day-tile')
  const box = tile?.querySelector('small')?.getBoundingClientRect()
  const isSeen = (selector: string) => {
    const place = tile?.querySelector(selector)?.getBoundingClientRect()
    if (!box || !place || place.width === 0) throw new Error(`no ${selector}`)
    const isWithin =
      place.right <= box.right + 0.5 && place.bottom <= box.bottom + 0.5 && place.top >= box.top - 0.5
    const isBeyond = place.left >= box.right || place.top >= box.bottom - 0.5 || place.bottom <= box.top + 0.5
    return isWithin ? 'whole' : isBeyond ? 'not' : 'cut'
  }
  expect({ time: isSeen('time'), number: isSeen('.seat-count > span'), icon: isSeen('svg') }).toEqual({
    time: shown.includes('time') ? 'whole' : 'not',
    number: 'whole',
    icon: shown.includes('number') ? 'not' : 'whole',
  })
})

test.each([
  ['ltr', 1],
  ['rtl', -1],
])('on a phone the hours begin at now, written %s', async (direction, sign) => {
  await page.viewport(390, 900)
  const day = '2026-11-20'
  const rows = parseReservations([
    { title: 'Early', type: 'time', start: `${day}T07:00:00`, end: `${day}T08:00:00` },
    { title: 'Late', type: 'time', start: `${day}T22:00:00`, end: `${day}T23:00:00` },
  ])?.rows
  const { container } = await renderWithProviders(
    <div dir={direction}>
      <DayOverview reservations={rows ?? []} now={`${day}T15:00:00` as WallClock} />
    </div>,
  )
  const scroller = container.querySelector('.day-hours-scroll')
  const line = container.querySelector('.day-now')
  // The line for the current time is at a third of the width.
  const fromStart = () => {
    const [seen, now] = [scroller, line].map((element) => element?.getBoundingClientRect())
    return seen && now && (sign > 0 ? now.left - seen.left : seen.right - now.right)
  }
  await expect.poll(fromStart).toBeCloseTo((scroller?.clientWidth ?? 0) / 3, -1)
  expect(Math.sign(scroller?.scrollLeft ?? 0)).toBe(sign)
})
