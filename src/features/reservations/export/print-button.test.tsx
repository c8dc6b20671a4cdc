import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { parseReservations } from '#contract/reservation.ts'
import { orderQueries } from '#src/features/invoices/api/queries.ts'
import { live } from '#src/lib/live/live-state.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { PrintButton } from './print-button.tsx'

test('one press prints the day, with the number of each known order and each count once', async () => {
  const token = '0123456789abcdef0123456789abcdef'
  const client = new QueryClient()
  client.setQueryData([...orderQueries.byToken(token).queryKey], { id: '1', number: '41001001' })
  const print = vi
    .spyOn(window, 'print')
    .mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')))
  const row = { type: 'time', start: '2026-11-20T10:00:00', end: '2026-11-20T11:30:00', seats_count: 2 }
  const reservations =
    parseReservations([
      { ...row, id: 1, title: 'Camp (2)', url: `https://store.example/orders/order/${token}` },
      { ...row, id: 2, title: 'Shoot (2)' },
    ])?.rows ?? []
  const day = '2026-11-20' as CalendarDate
  const shown = { reservations, days: { first: day, last: day } }
  const screen = await renderWithProviders(<PrintButton shown={shown} />, { client })
  await screen.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  const texts = (selector: string) =>
    [...document.querySelectorAll(`.print-sheet ${selector}`)].map(({ textContent }) => textContent)
  expect(texts('header p')[1]).toContain(` ${storeToday().slice(0, 4)}, `)
  expect(texts('[scope=col]')).toEqual(['Time', 'Product', 'Order', 'Seats', 'Notes', 'Done'])
  expect(texts('td:nth-child(3)')).toEqual(['41001001', ''])
})

test('however often it is pressed, one dialog opens, and orders that are late are no longer loaded', async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    if (signal) signals.push(signal)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  pageSettings.hasEvents = true
  live.set({ isOpen: true, told: true })
  onTestFinished(() => {
    pageSettings.hasEvents = false
    live.set({ isOpen: false, told: false })
  })
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const row = { type: 'time', title: 'Camp', start: '2026-11-20T10:00:00' }
  const urlOf = (digit: string) => `https://store.example/orders/order/${digit.repeat(32)}`
  const reservations = [
    { ...row, id: 1, url: urlOf('1') },
    { ...row, id: 2, url: urlOf('2') },
    { ...row, id: 3 },
  ]
  const days = { first: '2026-11-20' as CalendarDate, last: '2026-11-20' as CalendarDate }
  const shown = { reservations: parseReservations(reservations)?.rows ?? [], days }
  const screen = await renderWithProviders(<PrintButton shown={shown} />)
  const button = screen.getByRole('button', { name: 'Print' })
  await button.dblClick()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  await button.click()
  await screen.unmount()
  await expect.poll(() => signals.filter(({ aborted }) => aborted).length).toBe(4)
  expect(print).toHaveBeenCalledTimes(1)
})
