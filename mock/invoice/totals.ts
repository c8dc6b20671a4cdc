import type { OrderLine } from '#mock/seed/orders.ts'

export const vatPercent = 15

/** Amounts in halalas. */
type InvoiceTotals = { net: number; vat: number; total: number }

/** What the lines of an order come to: the tax is worked out once, on their sum, and rounded to a halala. */
export function totalsOf(lines: readonly OrderLine[]): InvoiceTotals {
  const net = lines.reduce((sum, line) => sum + amountOf(line), 0)
  const vat = Math.round((net * vatPercent) / 100)
  return { net, vat, total: net + vat }
}

/** What one line comes to, in halalas without tax. */
export function amountOf({ quantity, unitPrice }: OrderLine): number {
  return quantity * unitPrice
}
