import type { ReactNode } from 'react'

export type TableColumn<Row> = {
  name: string
  label: string
  renderCell: (row: Row) => ReactNode
  isNumeric?: boolean
  isSortable?: boolean
  /** Left out where there is no room for a table: what it says is said elsewhere in the row. */
  isWideOnly?: boolean
  /** The language of the label, where it is not the screen's. */
  labelLanguage?: string
}

/** The classes of a column's cells. */
export function kindOf<Row>({ isNumeric = false, isWideOnly = false }: TableColumn<Row>): string {
  return [isNumeric && 'table-numeric', isWideOnly && 'table-wide-only'].filter(Boolean).join(' ')
}
