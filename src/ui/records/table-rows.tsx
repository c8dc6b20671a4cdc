import { memo, useMemo, type ReactNode } from 'react'
import { useDrawnCount } from '#src/lib/use-drawn-count.ts'
import { kindOf, type TableColumn } from './table-column.ts'

type TableRowsProps<Row> = {
  /** The first of them names the row. */
  columns: [TableColumn<Row>, ...TableColumn<Row>[]]
  rows: Row[]
  keyOf: (row: Row, index: number) => string | number
  /** Those below what is in sight follow in parts. */
  isInSteps: boolean
}

/* About a window's height of them. */
const partSize = 25

/** The rows of a table. In steps each part is drawn once, when its turn comes. */
export function TableRows<Row>({ rows, isInSteps, ...row }: TableRowsProps<Row>) {
  const size = isInSteps ? partSize : Math.max(1, rows.length)
  const parts = useMemo(
    () =>
      Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
        rows.slice(part * size, (part + 1) * size),
      ),
    [rows, size],
  )
  const drawn = useDrawnCount(parts.length, { atOnce: 1, step: 1 })
  return parts
    .slice(0, drawn)
    .map((part, index) => <Part key={index * size} {...row} rows={part} before={index * size} />)
}

type PartProps<Row> = Omit<TableRowsProps<Row>, 'isInSteps'> & {
  /** How many rows stand above these. */
  before: number
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role */

/* The roles as in table.tsx. */
function PartOfRows<Row>({ columns: [first, ...others], rows, keyOf, before }: PartProps<Row>): ReactNode {
  return rows.map((row, index) => (
    <tr key={keyOf(row, before + index)} role="row">
      <th scope="row" role="rowheader">
        {first.renderCell(row)}
      </th>
      {others.map((column) => (
        <td key={column.name} role="cell" className={kindOf(column)} data-label={column.label}>
          {column.renderCell(row)}
        </td>
      ))}
    </tr>
  ))
}

// A memo of a generic component forgets what it is generic in.
const Part = memo(PartOfRows) as typeof PartOfRows
