import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { DayOverview } from './day-overview.tsx'
import './today.css'

test('an amount that Arabic says in one word is as large as a number', async () => {
  const start = '2026-11-20T15:00:00'
  const two = [{ title: 'مخيم', type: 'time', start, end: '2026-11-20T16:00:00', seats_count: 20 }]
  const page = await renderWithProviders(
    <DayOverview
      reservations={parseReservations([...two, ...two])?.rows ?? []}
      now={'2026-11-20T12:30:00' as WallClock}
    />,
    { language: 'ar' },
  )
  const size = (text: string) =>
    parseFloat(getComputedStyle(page.getByText(text, { exact: true }).first().element()).fontSize)
  const [inOneWord, inDigits] = [size('حجزان'), size('40')]
  expect(inOneWord).toBeGreaterThan(inDigits / 2)
})
