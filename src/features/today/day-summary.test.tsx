import { expect, onTestFinished, test, vi } from 'vitest'
import { live } from '#src/lib/live/live-state.ts'
import { renderBoard } from '#testing/today/render-board.tsx'

test('an amount that Arabic writes as one word is as large as digits', async () => {
  const start = '2026-11-20T15:00:00'
  const two = [{ title: 'مخيم', type: 'time', start, end: '2026-11-20T16:00:00', seats_count: 20 }]
  const page = await renderBoard([...two, ...two], { language: 'ar' })
  const size = (text: string) =>
    parseFloat(getComputedStyle(page.getByText(text, { exact: true }).first().element()).fontSize)
  const [inOneWord, inDigits] = [size('حجزان'), size('40')]
  expect(inOneWord).toBeGreaterThan(inDigits / 2)
})

test('the next reservation has an invoice button once an event named its order, and nothing moves when it appears', async () => {
  const request = vi.fn<typeof fetch>(async () => {
    const data = { id: '1002', number: '41001002' }
    return Response.json({ status: 200, success: true, data }, { headers: { 'x-diwan-version': 'test' } })
  })
  vi.stubGlobal('fetch', request)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    live.set({ isOpen: false, told: false })
  })
  const url = 'https://merchant.example/orders/order/0123456789abcdef'
  const screen = await renderBoard([
    { title: 'Padel', type: 'time', start: '2026-11-20T20:00:00', end: '2026-11-20T21:00:00', url },
  ])
  const order = screen.getByRole('link', { name: 'Open the order' })
  await expect.element(order).toBeVisible()
  const before = order.element().getBoundingClientRect().top
  expect(request).not.toHaveBeenCalled()
  live.set({ isOpen: true, told: true })
  const invoice = screen.getByRole('link', { name: 'Invoice for order \u206841001002\u2069' })
  await expect.element(invoice).toHaveAttribute('href', '/invoices?order=1002')
  expect(order.element().getBoundingClientRect().top).toBe(before)
})
