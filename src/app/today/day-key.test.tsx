import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { parseReservations } from '#contract/reservation.ts'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import ar from '#src/locales/frame.ar.json'
import { DayOverview } from './day-overview.tsx'
import './today.css'

test('an amount that Arabic says in one word is as large as a number', async () => {
  const start = '2026-11-20T15:00:00'
  const two = [{ title: 'مخيم', type: 'time', start, end: '2026-11-20T16:00:00', seats_count: 20 }]
  const page = await render(
    <IntlProvider locale="ar" messages={ar} timeZone="UTC">
      <MemoryRouter>
        <DayOverview
          reservations={parseReservations([...two, ...two])?.rows ?? []}
          now={'2026-11-20T12:30:00' as WallClock}
        />
      </MemoryRouter>
    </IntlProvider>,
  )
  const size = (text: string) =>
    parseFloat(getComputedStyle(page.getByText(text, { exact: true }).first().element()).fontSize)
  const [inOneWord, inDigits] = [size('حجزان'), size('40')]
  expect(inOneWord).toBeGreaterThan(inDigits / 2)
})
