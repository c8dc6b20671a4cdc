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
  return h(
    Document,
    { title, author: seller.en, language: 'ar' },
    h(
      Page,
      { size: 'A4', style: styles.page },
      heading(),
      facts(order),
      lineTable(order.lines),
      totals(order),
      footer(order),
    ),
  )
}

/* A line of Arabic, right to left. The renderer orders the Latin words and numbers in the line. */
function arabic(text: string, style: Style) {
  // A text does not inherit `direction`.
  return h(Text, { style: { ...style, direction: 'rtl' } }, text)
}

/* A line of Latin text or digits, left to right, on either side of the page. */
function latin(text: string, style: Style = {}) {
  return h(Text, { style: { ...style, direction: 'ltr' } }, text)
}

/* The Arabic text in the style, and the English text in small letters below it. */
function bilingual({ ar, en }: { ar: string; en: string }, style: Style = {}) {
  return h(View, null, arabic(ar, style), latin(en, quiet))
}

function heading() {
  return h(
    View,
    { style: styles.heading },
    h(View, { style: styles.seller }, bilingual(seller, styles.sellerName), bilingual(sellerPostalAddress)),
    h(View, { style: styles.documentName }, bilingual(documentName, styles.title)),
  )
}

function facts({ id, placedOn, customer }: Order) {
  return h(
    View,
    { style: styles.facts },
    fact({ ar: 'رقم الطلب', en: 'Order number' }, latin(id, styles.value)),
    fact({ ar: 'تاريخ الطلب', en: 'Order date' }, latin(placedOn, styles.value)),
    fact({ ar: 'العميل', en: 'Customer' }, bilingual(customer, styles.value)),
    fact({ ar: 'الرقم الضريبي للبائع', en: 'Seller VAT number' }, latin(sellerVatNumber, styles.value)),
  )
}

function fact(label: { ar: string; en: string }, value: ReactElement) {
  return h(View, { style: styles.fact }, bilingual(label), value)
}

function totals({ lines }: Order) {
  const { net, vat, total } = totalsOf(lines)
  return h(
    View,
    { style: styles.totals, wrap: false },
    totalLine({ ar: 'الإجمالي غير شامل الضريبة', en: 'Total excluding VAT' }, net),
    totalLine({ ar: `ضريبة القيمة المضافة ${vatPercent}%`, en: `VAT ${vatPercent}%` }, vat),
    h(
      View,
      { style: styles.grandTotal },
      totalLine({ ar: 'الإجمالي شامل الضريبة', en: 'Total including VAT' }, total),
    ),
  )
}

function totalLine(label: { ar: string; en: string }, halalas: number) {
  return h(
    View,
    { style: styles.total },
    h(View, { style: styles.totalLabel }, bilingual(label)),
    latin(`SAR ${riyals(halalas)}`, styles.amount),
  )
}

function footer({ id }: Order) {
  return h(
    View,
    { style: styles.footer, fixed: true },
    latin(`${seller.en}, ${id}`),
    h(Text, {
      style: { direction: 'rtl' },
      render: ({ pageNumber, totalPages }) => `صفحة ${pageNumber} من ${totalPages}`,
    }),
  )
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

/* The cells of a row. */
function rowOf(cellIn: (column: Column) => ReactElement) {
  return columns.map((column) => {
    const style = column.width === null ? { flex: 1 } : { width: column.width }
    return h(View, { key: column.en, style }, cellIn(column))
  })
}

/* The lines of an order as a table, whose heading repeats on every page. */
function lineTable(lines: readonly OrderLine[]) {
  return h(
    View,
    null,
    h(
      View,
      { style: styles.tableHeading, fixed: true },
      ...rowOf((column) => bilingual(column, styles.value)),
    ),
    ...lines.map((line, index) => {
      const props = { key: index, style: styles.tableRow, wrap: false }
      return h(View, props, ...rowOf(({ cell }) => cell(line, index + 1)))
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
