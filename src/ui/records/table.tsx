import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { memo, type ReactNode } from 'react'
import { rovingFocus } from '#src/lib/keys/roving-focus.ts'
import { LanguageRuns } from './language-runs.tsx'
import './table.css'
import './table-stacked.css'

export type TableColumn<Row> = {
  name: string
  label: string
  renderCell: (row: Row) => ReactNode
  /** Hidden in narrow layouts; the row shows its content elsewhere. */
  isWideOnly?: boolean
}

type TableProps<Row> = {
  caption: string
  /** The first of them names the row. */
  columns: [TableColumn<Row>, ...TableColumn<Row>[]]
  rows: Row[]
  keyOf: (row: Row, index: number) => string | number
  /** The name of the column that the rows are sorted by, after a `-` if descending. */
  sort?: string | null
  /** Sorts by a column whose heading is pressed. Without it the headings are texts. */
  onSort?: ((sort: string) => void) | undefined
  /** Returns what takes the place of a row's cells, except the first; null for a row of cells. */
  renderWhole?: ((row: Row) => ReactNode) | undefined
}

const oneStop = rovingFocus('button')

/*
 * Explicit roles: Safari drops the implicit ones when the style sheet turns rows into cards.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role */

/** A table whose rows become cards on a narrow screen. The caller sorts the rows. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  sort = null,
  onSort,
  renderWhole,
}: TableProps<Row>) {
  return (
    <div className="table-frame">
      <table className="table" role="table">
        <caption className="table-caption start quiet">
          <LanguageRuns text={caption} />
        </caption>
        <thead role="rowgroup">
          <tr role="row" ref={oneStop}>
            {columns.map((column) => (
              <TableHeader key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <TableRow key={keyOf(row, index)} row={row} columns={columns} renderWhole={renderWhole} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TableRowProps<Row> = Pick<TableProps<Row>, 'columns' | 'renderWhole'> & { row: Row }

/* Memoized for callers whose rows and columns are stable. The cast is safe: it only keeps the type parameter. */
const TableRow = memo(function TableRow<Row>({ row, columns, renderWhole }: TableRowProps<Row>) {
  const [first, ...others] = columns
  const whole = renderWhole?.(row) ?? null
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {first.renderCell(row)}
      </th>
      {whole === null ? (
        others.map((column) => (
          <td key={column.name} role="cell" className={kindOf(column)} data-label={column.label}>
            {column.renderCell(row)}
          </td>
        ))
      ) : (
        <td role="cell" colSpan={others.length}>
          {whole}
        </td>
      )}
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactNode

type TableHeaderProps<Row> = Pick<TableProps<Row>, 'sort' | 'onSort'> & { column: TableColumn<Row> }

function TableHeader<Row>({ column, sort, onSort }: TableHeaderProps<Row>) {
  const { name, label } = column
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'
  const Icon = sortIcons[direction]
  return (
    <th scope="col" role="columnheader" className={kindOf(column)} aria-sort={onSort ? direction : undefined}>
      {onSort ? (
        <button
          type="button"
          className="table-sort start tight centred"
          onClick={() => onSort(sort === name ? `-${name}` : name)}
        >
          {label}
          <Icon aria-hidden="true" size={14} strokeWidth={1.75} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}

const sortIcons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

function kindOf<Row>({ isWideOnly = false }: TableColumn<Row>): string {
  return isWideOnly ? 'table-wide-only' : ''
}
