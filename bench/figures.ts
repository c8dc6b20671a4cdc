/** A measured number, and how high it may be. */
export type Figure = { value: number; atMost?: number | undefined }

/** What one part of the bench found: a table whose rows and columns have names. */
export type Table = {
  title: string
  /** What was opened or done how, for who reads the figures elsewhere. */
  conditions: string
  columns: readonly Column[]
  rows: { name: string; figures: readonly (Figure | null)[] }[]
}

type Column = {
  name: string
  digits?: number
  /** A share of what was measured beside it: it holds on a noisy machine, where milliseconds do not. */
  isShare?: boolean
}

/** Whether a share is so much over what it may be that no noise explains it. */
export function isFarOver(column: Column, { value, atMost }: Figure): boolean {
  return column.isShare === true && atMost !== undefined && value > atMost * 1.25
}

/** Each figure of a table with its row and its column. */
export function figuresOf(table: Table): { row: string; column: Column; figure: Figure }[] {
  return table.rows.flatMap(({ name, figures }) =>
    table.columns.flatMap((column, index) => {
      const figure = figures[index]
      return !figure ? [] : [{ row: name, column, figure }]
    }),
  )
}
