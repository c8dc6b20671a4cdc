import { describe, expect, it } from 'vitest'
import { orderOf } from '#mock/seed/orders.ts'
import { renderInvoice } from './render-invoice.ts'

describe('A rendered invoice', () => {
  it('embeds each of its four fonts once, for any number of lines', async () => {
    const pdf = asText(await renderInvoice(orderOf('1010')))
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(4)
  })

  it('of many lines has as many pages as it needs', async () => {
    const order = orderOf('1100')
    const pdf = asText(await renderInvoice({ ...order, lines: order.lines.slice(0, 36) }))
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3)
  })
})

function asText(pdf: Uint8Array): string {
  return Buffer.from(pdf).toString('latin1')
}
