import { type Styles, View } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import type { OrderLine } from '#mock/seed/orders.ts'
import { bilingual, latin } from './bilingual.ts'
import { styles } from './styles.ts'
import { riyals, amountOf } from './totals.ts'

type Column = {
  heading: { ar: string; en: string }
  style: Styles[string]
  cell(line: OrderLine, position: number): ReactElement
}

const columns: Column[] = [
  {
    heading: { ar: 'م', en: 'No.' },
    style: { width: 28 },
    cell: (_line, position) => latin(String(position)),
  },
  {
    heading: { ar: 'المنتج', en: 'Product' },
    style: { flex: 1 },
    cell: (line) => bilingual(line),
  },
  {
    heading: { ar: 'الكمية', en: 'Quantity' },
    style: { width: 56 },
    cell: (line) => latin(String(line.quantity)),
  },
  {
    heading: { ar: 'سعر الوحدة (ر.س)', en: 'Unit price (SAR)' },
    style: { width: 92 },
    cell: (line) => latin(riyals(line.unitPrice)),
  },
  {
    heading: { ar: 'المجموع (ر.س)', en: 'Amount (SAR)' },
    style: { width: 84 },
    cell: (line) => latin(riyals(amountOf(line)), styles.value),
  },
]

/** The lines of an order as a table, whose heading repeats on every page. */
export function lineTable(lines: readonly OrderLine[]) {
  return h(
    View,
    null,
    h(
      View,
      { style: styles.tableHeading, fixed: true },
      ...columns.map(({ heading, style }) =>
        h(View, { key: heading.en, style }, bilingual(heading, styles.value)),
      ),
    ),
    ...lines.map((line, index) =>
      h(
        View,
        { key: index, style: styles.tableRow, wrap: false },
        ...columns.map(({ heading, style, cell }) =>
          h(View, { key: heading.en, style }, cell(line, index + 1)),
        ),
      ),
    ),
  )
}
