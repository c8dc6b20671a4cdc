import { type CalendarDate, addDays } from '#contract/dates/wall-clock.ts'
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

/* A price is in halalas, a hundredth of a riyal, without tax. */
type Product = { ar: string; en: string; price: number }

/* The products of seeded orders. */
const orderProducts: readonly [Product, ...Product[]] = [
  { ar: 'قهوة مختصة إثيوبية', en: 'Ethiopian specialty coffee', price: 5_650 },
  { ar: 'قهوة سعودية بالهيل والزعفران', en: 'Saudi coffee with cardamom and saffron', price: 4_300 },
  { ar: 'دلة نحاسية مطعمة', en: 'Inlaid brass dallah', price: 21_900 },
  { ar: 'فناجين خزف منقوشة', en: 'Engraved ceramic finjans', price: 9_565 },
  { ar: 'دهن عود معتق', en: 'Aged oud oil', price: 34_783 },
  { ar: 'عطر ورد الطائف', en: 'Taif rose perfume', price: 19_130 },
  { ar: 'بخور معمول', en: 'Maamoul incense', price: 7_826 },
  { ar: 'تمر سكري فاخر', en: 'Premium Sukkari dates', price: 3_913 },
  { ar: 'تمر محشو باللوز', en: 'Almond stuffed dates', price: 6_087 },
  { ar: 'عسل سدر جبلي', en: 'Mountain sidr honey', price: 24_348 },
  { ar: 'صابون زيت الزيتون', en: 'Olive oil soap', price: 1_565 },
  { ar: 'زيت الأرغان للشعر', en: 'Argan hair oil', price: 5_217 },
  { ar: 'عباءة كتان مطرزة', en: 'Embroidered linen abaya', price: 38_261 },
  { ar: 'شماغ قطن أحمر', en: 'Red cotton shemagh', price: 12_609 },
  { ar: 'سوار فضة بالعقيق', en: 'Silver bangle with agate', price: 27_391 },
  { ar: 'شمعة عطرية باللافندر', en: 'Lavender scented candle', price: 4_783 },
  { ar: 'سجادة صوف منسوجة يدويًا', en: 'Hand-woven wool rug', price: 56_435 },
  { ar: 'مكعبات خشبية للأطفال', en: 'Wooden blocks for children', price: 8_609 },
  { ar: 'شاحن لاسلكي سريع', en: 'Fast wireless charger', price: 10_348 },
  { ar: 'كرسي رحلات قابل للطي', en: 'Folding camp chair', price: 15_565 },
]

/* The variants of every product; the first is the plain product. */
const orderVariants = [
  { ar: '', en: '' },
  { ar: ' (تغليف هدية)', en: ', gift wrapped' },
  { ar: ' (طقم من 2)', en: ', set of 2' },
  { ar: ' (طقم من 3)', en: ', set of 3' },
  { ar: ' (إصدار رمضان)', en: ', Ramadan edition' },
  { ar: ' (إصدار العيد)', en: ', Eid edition' },
  { ar: ' (إصدار الصيف)', en: ', summer edition' },
  { ar: ' (إصدار الشتاء)', en: ', winter edition' },
] as const
