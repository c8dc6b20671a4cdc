import { Document, Page, Text, View } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import type { Order } from '#mock/seed/orders.ts'
import { bilingual, latin } from './bilingual.ts'
import { lineTable } from './line-table.ts'
import { styles } from './styles.ts'
import { riyals, totalsOf, vatPercent } from './totals.ts'

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
