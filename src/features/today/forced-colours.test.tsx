import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import type { CalendarDate, WallClock } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { forceColours } from '#testing/forced-colours.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { ComingDays } from './coming-days.tsx'
import { DayOverview } from './day-overview.tsx'
import './today.css'

forceColours()

const today = '2026-11-20' as CalendarDate
const rows =
  parseReservations(
    ['09', '12', '15'].map((hour) => ({
      title: `Camp at ${hour}`,
      type: 'time',
      seats_count: 2,
      start: `${today}T${hour}:00:00`,
      end: `${today}T${Number(hour) + 1}:00:00`,
    })),
  )?.rows ?? []

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const days = { first: today, last: '2026-12-03' as CalendarDate }
  client.setQueryData(reservationQueries.days(days).queryKey, {
    days,
    rows,
    unreadable: [],
    requestedAt: 0,
    receivedAt: 0,
  })
  const { container } = await renderWithProviders(
    <>
      <DayOverview reservations={rows} now={`${today}T12:30:00` as WallClock} />
      <ComingDays today={today} />
    </>,
    { client },
  )
  return container
}

function styleOf(element: Element | null, pseudo?: string) {
  if (element === null) throw new Error('element not found')
  const { backgroundColor, borderBlockStartStyle, borderBlockStartWidth } = getComputedStyle(element, pseudo)
  return { outline: `${borderBlockStartWidth} ${borderBlockStartStyle}`, backgroundColor }
}

test('without colours of its own, what is over, what runs and what comes are told apart by their outlines and filling', async () => {
  const page = await open()
  const groups = [
    ['done', 'running', 'coming'].map((kind) =>
      styleOf(page.querySelector(`.today-progress [data-kind=${kind}]`)),
    ),
    ['past', 'now', 'coming'].map((when) =>
      styleOf(page.querySelector(`.day-hours-bars [data-when=${when}] i`)),
    ),
    [...page.querySelectorAll('.coming-legend li')].map((item) => styleOf(item, '::before')),
  ]
  for (const styles of groups) {
    expect(new Set(styles.map((style) => JSON.stringify(style)))).toHaveProperty('size', styles.length)
    for (const { outline } of styles) expect(outline).not.toMatch(/^0px|none/)
  }
})
