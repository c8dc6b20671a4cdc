import { expect, test } from 'vitest'
import { orderOf } from '#mock/seed/orders.ts'
import { renderInvoice } from './render-invoice.ts'

test('an invoice of many lines has as many pages as it needs, and embeds each of its four fonts once', async () => {
  const order = orderOf('1100')
  const invoice = await renderInvoice({ ...order, lines: order.lines.slice(0, 36) })
  const pdf = Buffer.from(invoice).toString('latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3)
  expect(pdf.match(/\/FontFile2 /g)).toHaveLength(4)
})
