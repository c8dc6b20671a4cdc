import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { orderQueries } from '#src/features/invoices/api/queries.ts'
import { live } from '#src/lib/live/live-state.ts'
import { savedFile } from '#src/lib/files/save-file.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { PrintButton } from './print-button.tsx'
import { rowsOf } from '#testing/reservations/rows-of.ts'
import { textsOf } from '#testing/measure.ts'

const friday = '2026-11-20' as CalendarDate
const days = { first: friday, last: friday }
const row = { type: 'time', start: '2026-11-20T10:00:00', end: '2026-11-20T11:30:00', seats_count: 2 }

test('one press prints the days with reservations until the next press, with the number of each known order and each count once', async () => {
  const token = '0123456789abcdef0123456789abcdef'
  const client = new QueryClient()
  client.setQueryData([...orderQueries.byToken(token).queryKey], { id: '1', number: '41001001' })
  const print = vi
    .spyOn(window, 'print')
    .mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')))
  const reservations = rowsOf([
    { ...row, id: 1, title: 'Camp (2)', url: `https://store.example/orders/order/${token}` },
    { ...row, id: 2, title: 'Shoot (2)', seats_count: null },
    { ...row, id: 3, title: 'Late', start: '2026-11-23T10:00:00', end: null },
  ])
  const last = '2026-11-22' as CalendarDate
  const filters = { type: 'time' as const, products: ['Camp', ''], text: ' a ', minSeats: 2 }
  const shown = { reservations, days: { first: friday, last }, filters }
  const screen = await renderWithProviders(<PrintButton shown={shown} />, { client })
  await screen.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  const texts = (selector: string) => textsOf(document, `.print-sheet ${selector}`)
  expect(texts('header p')[1]).toContain(` ${storeToday().slice(0, 4)}, `)
  expect(texts('[scope=col]')).toEqual(['Time', 'Product', 'Order', 'Seats', 'Notes', 'Done'])
  expect(texts('td:nth-child(3), td:nth-child(4)')).toEqual(['41001001', '2', '', '2'])
  expect(texts('header p')[2]?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
    'Only: By the hour, Camp, Untitled, “a”, at least 2 seats',
  )
  expect(texts('h1, h2')).toEqual(['Reservations, 20 – 22 Nov 2026', 'Friday, 20 November 2026'])
  expect(texts('tbody th, .print-total')).toEqual(Array(2).fill('Total: 2 reservations, at least 2 seats'))
  expect(savedFile.get()).toBeNull()
  await userEvent.keyboard('a')
  await expect.poll(() => texts('')).toEqual([])
  const empty = await renderWithProviders(<PrintButton shown={{ reservations: [], days }} />)
  await empty.getByRole('button', { name: 'Print' }).last().click()
  await expect
    .poll(() => texts('h1, section'))
    .toEqual(['Day sheet', 'Friday, 20 November 2026No reservations.'])
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
