import { type CalendarDate, addDays } from '#contract/dates/wall-clock.ts'
import { orderProducts, orderVariants } from './order-products.ts'
import { createRandom } from './random.ts'

/** Money is in halalas, a hundredth of a riyal, without tax. */
export type OrderLine = { ar: string; en: string; quantity: number; unitPrice: number }

export type Order = {
  id: string
  placedOn: CalendarDate
  customer: { ar: string; en: string }
  lines: OrderLine[]
}

const firstId = 1001
const lastId = 1200
const longInvoices = new Set(['1100', '1200'])

const customers = [
  { ar: 'نورة العتيبي', en: 'Noura Alotaibi' },
  { ar: 'عبدالله الحربي', en: 'Abdullah Alharbi' },
  { ar: 'سارة الزهراني', en: 'Sarah Alzahrani' },
  { ar: 'فهد الدوسري', en: 'Fahad Aldosari' },
  { ar: 'مها القحطاني', en: 'Maha Alqahtani' },
] as const

/** The ids of the orders of a new store: 1001 to 1200. */
export function seedOrderIds(): string[] {
  return Array.from({ length: lastId - firstId + 1 }, (_, index) => String(firstId + index))
}

/**
 * Returns the order of an id, computed from the id alone, so that a test may use any id. 1100 and 1200 have 160 lines, other
 * ids ending in 0 have 20 to 30, all others 2 to 6.
 */
export function orderOf(id: string): Order {
  const random = createRandom(`order ${id}`)
  const lineCount = lineCountOf(id, random.integer(0, 10))
  const first = random.integer(0, orderProducts.length - 1)
  return {
    id,
    placedOn: addDays('2026-01-04' as CalendarDate, Number(id.slice(-3))),
    customer: random.pick(customers),
    lines: Array.from({ length: lineCount }, (_, index) => ({
      ...productAt(first + index * 7, Math.floor(index / orderProducts.length)),
      quantity: random.percent(60) ? 1 : random.integer(2, 12),
    })),
  }
}

function lineCountOf(id: string, extra: number): number {
  if (longInvoices.has(id)) return 160
  return id.endsWith('0') ? 20 + extra : 2 + (extra % 5)
}

/* Steps of 7 through 20 products reach every product once before the next variant begins: no line repeats. */
function productAt(position: number, round: number): Omit<OrderLine, 'quantity'> {
  const product = orderProducts[position % orderProducts.length] ?? orderProducts[0]
  const variant = orderVariants[round % orderVariants.length] ?? orderVariants[0]
  return {
    ar: `${product.ar}${variant.ar}`,
    en: `${product.en}${variant.en}`,
    unitPrice: product.price + (round % orderVariants.length) * 500,
  }
}
