import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { phasesOfToday } from './phases.ts'
import { RunningAndNext } from './running-and-next.tsx'

const now = '2026-11-20T09:00:00' as WallClock
const chalet = { id: 1, title: 'Chalet', type: 'day', start: '2026-11-20', end: '2026-11-21', seats_count: 1 }

function open(reservations: object[]) {
  const phases = phasesOfToday(parseReservations(reservations)?.rows ?? [], now)
  return renderWithProviders(<RunningAndNext phases={phases} now={now} />)
}

test('what takes the whole day runs as well, as the figures of the day count it', async () => {
  const page = await open([chalet])
  await expect.element(page.getByText('Only whole-day reservations are running right now.')).toBeVisible()
})

test('where nothing runs, it says so', async () => {
  const page = await open([])
  await expect.element(page.getByText('Nothing is running right now.')).toBeVisible()
})
