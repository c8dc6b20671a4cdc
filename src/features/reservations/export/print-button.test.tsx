import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { orderQueries } from '#src/features/invoices/api/queries.ts'
import { live } from '#src/lib/live/live-state.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { PrintButton } from './print-button.tsx'
import { rowsOf } from '#testing/reservations/rows-of.ts'
import { textsOf } from '#testing/measure.ts'

const friday = '2026-11-20' as CalendarDate
const days = { first: friday, last: friday }
const row = { type: 'time', start: '2026-11-20T10:00:00', end: '2026-11-20T11:30:00', seats_count: 2 }

test('one press prints the day, with the number of each known order and each count once', async () => {
  const token = '0123456789abcdef0123456789abcdef'
  const client = new QueryClient()
  client.setQueryData([...orderQueries.byToken(token).queryKey], { id: '1', number: '41001001' })
  const print = vi
    .spyOn(window, 'print')
    .mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')))
  const reservations = rowsOf([
    { ...row, id: 1, title: 'Camp (2)', url: `https://store.example/orders/order/${token}` },
    { ...row, id: 2, title: 'Shoot (2)' },
  ])
  const shown = { reservations, days }
  const screen = await renderWithProviders(<PrintButton shown={shown} />, { client })
  await screen.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  const texts = (selector: string) => textsOf(document, `.print-sheet ${selector}`)
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
  const urlOf = (digit: string) => `https://store.example/orders/order/${digit.repeat(32)}`
  const urls = [urlOf('1'), urlOf('2'), undefined]
  const shown = { reservations: rowsOf(urls.map((url, id) => Object.assign({ id, url }, row))), days }
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
