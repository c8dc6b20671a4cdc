import { afterEach, expect, test, vi } from 'vitest'
import { orderNumbers } from '#src/features/invoices/api/order-numbers.ts'
import { invoiceRequests } from '#src/features/invoices/requests/invoice-requests.ts'
import { requestMany } from '#src/features/invoices/requests/request-many.ts'
import { shownRequests } from '#src/features/invoices/requests/request-one.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { InvoiceList } from './invoice-list.tsx'

const link = '/api/invoice-files/of-1002'

afterEach(() => {
  invoiceRequests().set([])
  shownRequests.set([])
  orderNumbers().set(new Map())
})

function renderList() {
  const now = Date.now()
  orderNumbers().set(new Map([['1003', '41001003']]))
  invoiceRequests().set([
    { order: '1001', asked: now, outcome: 'made', link },
    { order: '1002', asked: now - 3_600_000, outcome: 'made', link },
    { order: '1003', asked: now - 7_200_000, outcome: 'refused' },
  ])
  return renderWithProviders(<InvoiceList onType={() => {}} />)
}

test('failed invoices come first, and each state has a word', async () => {
  const screen = await renderList()
  const orders = screen.getByRole('rowheader')
  expect(orders.elements().map(({ textContent }) => textContent)).toEqual(['41001003', 'id 1001', 'id 1002'])
  await expect.element(screen.getByRole('row', { name: /41001003.*Refused, not created/ })).toBeVisible()
})

test('a number can be copied from the list, and an invoice that may be a second one needs a confirmation', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const request = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', request)
  const screen = await renderList()
  await screen.getByRole('button', { name: 'Copy 41001003' }).click()
  expect(copied).toHaveBeenCalledWith('41001003')
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
  const screen = await renderWithProviders(<InvoiceList onType={() => {}} />)
  const rows = screen.getByRole('rowheader')
  await expect.poll(() => rows.elements().length).toBe(51)
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.elements().length).toBe(120)
})
