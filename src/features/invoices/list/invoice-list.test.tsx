import { afterEach, expect, test, vi } from 'vitest'
import { recentInvoices } from '#src/features/invoices/create/recent-invoices.ts'
import { invoiceQueue } from '#src/features/invoices/queue/queue.ts'
import { invoiceRequests } from '#src/features/invoices/single/invoice-requests.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { InvoiceList } from './invoice-list.tsx'

const link = '/api/invoice-files/of-1002'

afterEach(() => {
  vi.unstubAllGlobals()
  recentInvoices().set([])
  invoiceRequests.set([])
})

function renderList() {
  const now = Date.now()
  recentInvoices().set([
    { order: '1001', at: now, outcome: 'made', link },
    { order: '1002', at: now - 3_600_000, outcome: 'made', link },
    { order: '1003', at: now - 7_200_000, outcome: 'refused' },
  ])
  return renderWithProviders(<InvoiceList onType={() => {}} />)
}

test('failed invoices come first, and each state has a word', async () => {
  const screen = await renderList()
  const orders = screen.getByRole('rowheader')
  expect(orders.elements().map(({ textContent }) => textContent)).toEqual(['1003', '1001', '1002'])
  await expect.element(screen.getByRole('row', { name: /1003.*Refused, not created/ })).toBeVisible()
})

test('a number can be copied from the list, and an invoice that may be a second one needs a confirmation', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const request = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', request)
  const screen = await renderList()
  await screen.getByRole('button', { name: 'Copy 1003' }).click()
  expect(copied).toHaveBeenCalledWith('1003')
  await screen.getByRole('button', { name: 'Request again: order 1002' }).click()
  await expect
    .poll(() => invoiceRequests.get())
    .toMatchObject([{ order: '1002', state: { kind: 'created-before' } }])
  expect(request).not.toHaveBeenCalled()
})

test('a long list shows fifty waiting orders, the others on a press, and always the one being created', async () => {
  vi.stubGlobal('fetch', () => Promise.withResolvers<Response>().promise)
  const orders = Array.from({ length: 120 }, (_, index) => String(1001 + index))
  void invoiceQueue().start(orders)
  const screen = await renderWithProviders(<InvoiceList onType={() => {}} />)
  const rows = screen.getByRole('rowheader')
  await expect.poll(() => rows.elements().length).toBe(51)
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.elements().length).toBe(120)
})
