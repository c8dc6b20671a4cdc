import { describe, expect, test } from 'vitest'
import { invoiceFileName, parseInvoiceLink } from './invoice.ts'

test('a number of hostile letters makes the name of a file all the same', () => {
  expect(invoiceFileName('../4\u202E1\n"7', 'en')).toBe('Invoice ..417.pdf')
})

describe('store-api.md § 2 invoice link', () => {
  test('live-service.md, Order invoice: a relative location, or an absolute URL', () => {
    expect(parseInvoiceLink({ url: 'temp/ab12/order-123123-invoice.pdf' })?.url).toBe(
      'temp/ab12/order-123123-invoice.pdf',
    )
    expect(parseInvoiceLink({ url: ' https://s.example/i.pdf ' })?.url).toBe('https://s.example/i.pdf')
  })

  test('store-api.md § 4.3: every field is optional, so a response may have no link', () => {
    for (const data of [undefined, null, {}, [], { url: null }, { url: '' }, { url: ' ' }, { url: 5 }]) {
      expect(parseInvoiceLink(data)).toBeNull()
    }
  })
})
