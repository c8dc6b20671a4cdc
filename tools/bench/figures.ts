/** A measured number and its limit. */
export type Figure = { value: number; max?: number | undefined }

/** The result of one part of the benchmark. */
export type Table = {
  title: string
  /** What was measured and how. */
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

/** Prints a table and the verdict on each limit. Returns whether a ratio exceeds its limit by more than noise explains. */
export function report({ title, conditions, columns, rows }: Table): boolean {
  console.log(`\n${title}\n${conditions}`)
  const figures = rows.flatMap((row) =>
    columns.map(({ name, digits = 0, isShare = false }, index) => {
      const { value, max = Infinity } = row.figures[index] ?? {}
      return { row: row.name, name, text: value?.toFixed(digits) ?? '', value: value ?? 0, max, isShare }
    }),
  )
  const byRow = Map.groupBy(figures, ({ row }) => row)
  console.table(
    Object.fromEntries(
      [...byRow].map(([row, cells]) => [
        row,
        Object.fromEntries(cells.map(({ name, text }) => [name, text])),
      ]),
    ),
  )
  for (const { row, name, text, value, max } of figures.filter((figure) => figure.max < Infinity))
    console.log(`  ${value <= max ? 'met    ' : 'not met'}  ${row}, ${name}: ${text} (at most ${max})`)
  return figures.some(({ isShare, value, max }) => isShare && value > max * 1.25)
}
