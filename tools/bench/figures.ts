/** A measured number and its limit. */
export type Figure = { value: number; max?: number | undefined }

/** The result of one part of the benchmark. */
export type Table = {
  title: string
  /** What was measured and how, for readers of the saved figures. */
  conditions: string
  columns: readonly Column[]
  rows: { name: string; figures: readonly (Figure | null)[] }[]
}

type Column = {
  name: string
  digits?: number
  /** A ratio to a baseline of the same run. It holds on a noisy machine, where milliseconds do not. */
  isShare?: boolean
}

/** Whether a ratio exceeds its limit by more than noise explains. */
export function isFarOver(column: Column, { value, max }: Figure): boolean {
  return column.isShare === true && max !== undefined && value > max * 1.25
}

/** Returns each figure of a table with its row and column. */
export function figuresOf(table: Table): { row: string; column: Column; figure: Figure }[] {
  return table.rows.flatMap(({ name, figures }) =>
    table.columns.flatMap((column, index) => {
      const figure = figures[index]
      return !figure ? [] : [{ row: name, column, figure }]
    }),
  )
}
