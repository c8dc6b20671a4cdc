import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestsSent, respondWith, stubInvoicePage } from '#testing/invoices/invoice-responses.ts'

// A file can be saved in a browser only.
vi.mock('#src/lib/files/save-file.ts', () => ({ saveFileOnly: () => {} }))

beforeEach(stubInvoicePage)
afterEach(() => vi.unstubAllGlobals())

test('a created invoice can be downloaded again while a lock still has its request’s name', async () => {
  respondWith({ link: `/api/invoice-files/${'a'.repeat(43)}` })
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      request: async (_name: string, _options: object, run: () => unknown) => run(),
      query: async () => ({ held: [{ name: 'diwan-test-invoice-1002' }] }),
    },
  })
  const { requestInvoice, invoiceRequests } = await import('./invoice-requests.ts')
  await requestInvoice('1002')
  await requestInvoice('1002')
  expect(requestsSent().filter((request) => request.startsWith('POST'))).toHaveLength(1)
  expect(invoiceRequests.get()).toMatchObject([{ order: '1002', state: { kind: 'downloaded' } }])
})
