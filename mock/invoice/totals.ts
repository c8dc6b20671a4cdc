import type { OrderLine } from '#mock/seed/orders.ts'

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The rate of the tax, in percent. */
export const vatPercent = 15

/** Amounts in halalas, hundredths of a riyal. */
type InvoiceTotals = { net: number; vat: number; total: number }

/** The sums of an order's lines. The tax is computed once, of the sum, and rounded to a halala. */
export function totalsOf(lines: readonly OrderLine[]): InvoiceTotals {
  const net = lines.reduce((sum, line) => sum + amountOf(line), 0)
  const vat = Math.round((net * vatPercent) / 100)
  return { net, vat, total: net + vat }
}

/** The amount of one line, in halalas without tax. */
export function amountOf({ quantity, unitPrice }: OrderLine): number {
  return quantity * unitPrice
}

/** Formats halalas as riyals: `1,234.50`. */
export function riyals(halalas: number): string {
  return twoDecimals.format(halalas / 100)
}
