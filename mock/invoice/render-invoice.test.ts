import { describe, expect, it, test } from 'vitest'
import { orderOf } from '#mock/seed/orders.ts'
import { totalsOf } from './invoice-document.ts'
import { renderInvoice } from './render-invoice.ts'

test('an invoice of many lines has as many pages as it needs, and embeds each of its four fonts once', async () => {
  const order = orderOf('1100')
  const invoice = await renderInvoice({ ...order, lines: order.lines.slice(0, 36) })
  const pdf = Buffer.from(invoice).toString('latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3)
  expect(pdf.match(/\/FontFile2 /g)).toHaveLength(4)
})

const line = (quantity: number, unitPrice: number) => ({ ar: 'قهوة', en: 'Coffee', quantity, unitPrice })

describe('The totals of an invoice', () => {
  it('are the sum of the lines, 15 % tax, and the sum of both', () => {
    expect(totalsOf([line(2, 1_000), line(1, 500)])).toEqual({ net: 2_500, vat: 375, total: 2_875 })
  })

  it('round the tax once, to the nearest halala', () => {
    expect(totalsOf([line(3, 33)])).toEqual({ net: 99, vat: 15, total: 114 })
  })
})
