import { afterEach, expect, test, vi } from 'vitest'
import { orderNumbers } from '#src/features/invoices/api/order-numbers.ts'
import { invoiceRequests } from '#src/features/invoices/requests/invoice-requests.ts'
import { requestMany } from '#src/features/invoices/requests/request-many.ts'
import { shownRequests } from '#src/features/invoices/requests/request-one.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { InvoiceList } from './invoice-list.tsx'

afterEach(() => {
  invoiceRequests().set([])
  shownRequests.set([])
  orderNumbers().set(new Map())
})

test('a number can be copied from the list, and an invoice that may be a second one needs a confirmation', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const request = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', request)
  orderNumbers().set(new Map([['1003', '41001003']]))
  const asked = Date.now() - 3_600_000
  invoiceRequests().set([
    { order: '1002', asked, outcome: 'made', link: '/api/invoice-files/of-1002' },
    { order: '1003', asked, outcome: 'refused' },
  ])
  const screen = await renderWithProviders(<InvoiceList />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await screen.getByRole('button', { name: 'Copy 41001003' }).click()
  expect(copied).toHaveBeenCalledWith('41001003')
  await expect.element(screen.getByText('Copied')).toBeVisible()
  await vi.advanceTimersByTimeAsync(4000)
  await expect.element(screen.getByText('Copied')).not.toBeInTheDocument()
  vi.useRealTimers()
  await screen.getByRole('button', { name: 'Request again: order id 1002' }).click()
  await expect
    .poll(() => shownRequests.get())
    .toMatchObject([{ order: '1002', state: { kind: 'created-before' } }])
  expect(request).not.toHaveBeenCalled()
})

test('a long list shows fifty waiting orders, the others on a press, and always the one being created', async () => {
  vi.stubGlobal('fetch', () => Promise.withResolvers<Response>().promise)
  const orders = Array.from({ length: 120 }, (_, index) => String(1001 + index))
  void requestMany(orders)
  const screen = await renderWithProviders(<InvoiceList />)
  const rows = screen.getByRole('rowheader')
  await expect.poll(() => rows.elements().length).toBe(51)
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.elements().length).toBe(120)
})
