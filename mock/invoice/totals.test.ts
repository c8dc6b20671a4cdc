import { describe, expect, it } from 'vitest'
import { totalsOf } from './invoice-document.ts'

const line = (quantity: number, unitPrice: number) => ({ ar: 'قهوة', en: 'Coffee', quantity, unitPrice })

describe('The totals of an invoice', () => {
  it('are the sum of the lines, 15 % tax, and the sum of both', () => {
    expect(totalsOf([line(2, 1_000), line(1, 500)])).toEqual({ net: 2_500, vat: 375, total: 2_875 })
  })

  it('round the tax once, to the nearest halala', () => {
    expect(totalsOf([line(3, 33)])).toEqual({ net: 99, vat: 15, total: 114 })
  })
})
