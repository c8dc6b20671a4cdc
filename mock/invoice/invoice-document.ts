import { Document, Page, Text, View, type Styles } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import type { Order, OrderLine } from '#mock/seed/orders.ts'
import { styles } from './styles.ts'

type Style = Styles[string]

const quiet: Style = { color: '#5b6675', fontSize: 8, fontWeight: 400 }
const seller = { ar: 'متجر ديوان', en: 'Diwan Store' }
const sellerPostalAddress = {
  ar: 'طريق الملك فهد، الرياض، المملكة العربية السعودية',
  en: 'King Fahd Road, Riyadh, Kingdom of Saudi Arabia',
}
const sellerVatNumber = '300000000000003'
const documentName = { ar: 'فاتورة ضريبية مبسطة', en: 'Simplified tax invoice' }

/** The invoice of an order for @react-pdf/renderer. It needs the font families Arabic and Latin. */
export function invoiceDocument(order: Order) {
  const title = `فاتورة الطلب ${order.id} – Invoice for order ${order.id}`
  const parts = [heading(), facts(order), lineTable(order.lines), totals(order), footer(order)]
  const page = h(Page, { size: 'A4', style: styles.page }, ...parts)
  return h(Document, { title, author: seller.en, language: 'ar' }, page)
}

function box(style: Style, ...parts: ReactElement[]) {
  return h(View, { style }, ...parts)
}

/* A line of Latin text or digits, left to right, on either side of the page. A text does not inherit `direction`. */
function latin(text: string, style: Style = {}) {
  return h(Text, { style: { ...style, direction: 'ltr' } }, text)
}

/*
 * The Arabic text in the style, and the English text in small letters below it. The renderer orders the Latin words and numbers in a
 * line of Arabic.
 */
function bilingual({ ar, en }: { ar: string; en: string }, style: Style = {}) {
  return box({}, h(Text, { style: { ...style, direction: 'rtl' } }, ar), latin(en, quiet))
}

function heading() {
  const name = box(styles.seller, bilingual(seller, styles.sellerName), bilingual(sellerPostalAddress))
  return box(styles.heading, name, box(styles.documentName, bilingual(documentName, styles.title)))
}

function facts({ id, placedOn, customer }: Order) {
  const fact = (ar: string, en: string, value: ReactElement) => box(styles.fact, bilingual({ ar, en }), value)
  return box(
    styles.facts,
    fact('رقم الطلب', 'Order number', latin(id, styles.value)),
    fact('تاريخ الطلب', 'Order date', latin(placedOn, styles.value)),
    fact('العميل', 'Customer', bilingual(customer, styles.value)),
    fact('الرقم الضريبي للبائع', 'Seller VAT number', latin(sellerVatNumber, styles.value)),
  )
}

function totals({ lines }: Order) {
  const { net, vat, total } = totalsOf(lines)
  const line = (ar: string, en: string, halalas: number) =>
    box(
      styles.total,
      box(styles.totalLabel, bilingual({ ar, en })),
      latin(`SAR ${riyals(halalas)}`, styles.amount),
    )
  return h(
    View,
    { style: styles.totals, wrap: false },
    line('الإجمالي غير شامل الضريبة', 'Total excluding VAT', net),
    line(`ضريبة القيمة المضافة ${vatPercent}%`, `VAT ${vatPercent}%`, vat),
    box(styles.grandTotal, line('الإجمالي شامل الضريبة', 'Total including VAT', total)),
  )
}

function pageOf({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) {
  return `صفحة ${pageNumber} من ${totalPages}`
}

function footer({ id }: Order) {
  const page = h(Text, { style: { direction: 'rtl' }, render: pageOf })
  return h(View, { style: styles.footer, fixed: true }, latin(`${seller.en}, ${id}`), page)
}

/* `width` is in points; null for all that the others leave. */
type Column = {
  ar: string
  en: string
  width: number | null
  cell(line: OrderLine, position: number): ReactElement
}

const columns: Column[] = [
  { ar: 'م', en: 'No.', width: 28, cell: (_line, position) => latin(String(position)) },
  { ar: 'المنتج', en: 'Product', width: null, cell: (line) => bilingual(line) },
  { ar: 'الكمية', en: 'Quantity', width: 56, cell: (line) => latin(String(line.quantity)) },
  { ar: 'سعر الوحدة (ر.س)', en: 'Unit price (SAR)', width: 92, cell: (line) => money(line.unitPrice) },
  { ar: 'المجموع (ر.س)', en: 'Amount (SAR)', width: 84, cell: (line) => money(amountOf(line), styles.value) },
]

/* The lines of an order as a table, whose heading repeats on every page. */
function lineTable(lines: readonly OrderLine[]) {
  const rowOf = (cellIn: (column: Column) => ReactElement) =>
    columns.map((column) =>
      box(column.width === null ? { flex: 1 } : { width: column.width }, cellIn(column)),
    )
  const names = rowOf((column) => bilingual(column, styles.value))
  return box(
    {},
    h(View, { style: styles.tableHeading, fixed: true }, ...names),
    ...lines.map((line, index) => {
      const cells = rowOf(({ cell }) => cell(line, index + 1))
      return h(View, { style: styles.tableRow, wrap: false }, ...cells)
    }),
  )
}

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/* The rate of the tax, in percent. */
const vatPercent = 15

/** The sums of an order's lines. The tax is computed once, of the sum, and rounded to a halala, a hundredth of a riyal. */
export function totalsOf(lines: readonly OrderLine[]) {
  const net = lines.reduce((sum, line) => sum + amountOf(line), 0)
  const vat = Math.round((net * vatPercent) / 100)
  return { net, vat, total: net + vat }
}

/* The amount of one line, in halalas without tax. */
function amountOf({ quantity, unitPrice }: OrderLine): number {
  return quantity * unitPrice
}

function money(halalas: number, style: Style = {}) {
  return latin(riyals(halalas), style)
}

/* Formats halalas as riyals: `1,234.50`. */
function riyals(halalas: number): string {
  return twoDecimals.format(halalas / 100)
}
