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

  it('have different sizes, two of them with many pages', () => {
    const counts = orders.map(({ lines }) => lines.length)
    expect(orders.filter(({ lines }) => lines.length === 160).map(({ id }) => id)).toEqual(['1100', '1200'])
    expect(counts.filter((count) => count >= 20 && count <= 30)).toHaveLength(18)
    expect(counts.filter((count) => count >= 2 && count <= 6)).toHaveLength(180)
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
