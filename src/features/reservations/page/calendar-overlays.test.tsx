import { createBrowserRouter, type DataRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseReservations } from '#contract/reservation.ts'
import { useCalendarAddress } from './use-calendar-address.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import '#src/ui/styles/layout.css'
import { friday } from '#testing/reservations/calendar-samples.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { CalendarOverlays } from './calendar-overlays.tsx'

const address = `/reservations?view=month&date=${friday}`

const rows =
  parseReservations([
    { id: 1, title: 'Chalet', type: 'day', start: '2026-11-19T00:00:00', end: '2026-11-20T23:59:59' },
    { id: 4, title: 'Camp', type: 'day', start: `${friday}T00:00:00`, end: `${friday}T23:59:59` },
    { id: 2, title: 'Shoot', type: 'time', start: `${friday}T10:00:00`, seats_count: 3 },
    { id: 3, title: 'Bath', type: 'time', start: `${friday}T12:00:00`, seats_count: 2 },
    { id: 5, title: 'Class', type: 'time', start: '2026-11-21T12:00:00', seats_count: 2 },
  ])?.rows ?? []

function Calendar() {
  const calendar = useCalendarAddress()
  return (
    <>
      <button type="button" onClick={() => calendar.open({ panel: friday })}>
        20
      </button>
      <CalendarOverlays
        calendar={calendar}
        rows={rows}
        shown={rows}
        days={visibleDays({ view: 'month', date: friday })}
        changedKeys={new Set()}
        hasHijri={false}
      />
    </>
  )
}

const before = window.location.href
let router: DataRouter

beforeEach(() => window.history.pushState(null, '', address))
afterEach(() => {
  router.dispose()
  window.history.pushState(null, '', before)
})

async function openPanel(width: number) {
  await page.viewport(width, 800)
  router = createBrowserRouter([{ path: '*', element: <Calendar /> }])
  const screen = await renderWithProviders(null, { router })
  await screen.getByRole('button', { name: '20' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Friday, 20 November 2026' })).toBeVisible()
  return screen
}

test('the panel of a day shows its board: what begins first, then what goes on, then by the hour', async () => {
  const screen = await openPanel(1280)
  const rows = screen.getByRole('dialog').getByRole('list', { name: 'Day' }).getByRole('button')
  const titles = () => rows.elements().map((row) => row.querySelector('bdi')?.textContent)
  await expect.poll(titles).toEqual(['Camp', 'Chalet', 'Shoot', 'Bath'])
})

/* The panel is beside the calendar at 1280 px, and a sheet over it at 390 px. */
test.each([1280, 390])(
  'the panel of a day leads to the neighbouring days, the URL names its day, and going back closes it (%i px)',
  async (width) => {
    const screen = await openPanel(width)
    expect(window.location.search).toContain(`panel=${friday}`)
    const entries = window.history.length
    await screen.getByRole('button', { name: 'Next day' }).click()
    await expect.element(screen.getByRole('dialog', { name: /^Saturday, 21/ })).toBeVisible()
    expect(window.location.search).toContain('panel=2026-11-21')
    await screen.getByRole('button', { name: 'Previous day' }).click()
    await screen.getByRole('button', { name: 'Previous day' }).click()
    await expect.element(screen.getByRole('dialog', { name: /^Thursday, 19/ })).toBeVisible()
    expect(window.history.length).toBe(entries)
    window.history.back()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(window.location.pathname + window.location.search).toBe(address)
  },
)

test('closing the panel of a day leaves the history as it was', async () => {
  const screen = await openPanel(1280)
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(window.location.pathname + window.location.search).toBe(address)
  window.history.forward()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})
