import { describe, expect, it } from 'vitest'
import { orderOf, seedOrderIds } from './orders.ts'

const orders = seedOrderIds().map(orderOf)

describe('The orders of a new store', () => {
  it('are 1001 to 1200, the same every time', () => {
    expect(orders.map(({ id }) => id)).toEqual(
      Array.from({ length: 200 }, (_, index) => String(1001 + index)),
    )
    expect(seedOrderIds().map(orderOf)).toEqual(orders)
  })

  it('never have one product twice, nor a line without a price', () => {
    for (const { lines } of orders) {
      expect(new Set(lines.map(({ en }) => en)).size).toBe(lines.length)
      expect(
        lines.every(
          ({ quantity, unitPrice }) => quantity >= 1 && Number.isInteger(unitPrice) && unitPrice > 0,
        ),
      ).toBe(true)
    }
  })
})
