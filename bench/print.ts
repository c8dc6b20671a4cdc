import { figuresOf, type Figure, type Table } from './figures.ts'

/** Prints a table, and below it which of its limits are met, and what was otherwise the last time. */
export function print(table: Table, before: Table | undefined): void {
  console.log(`\n${table.title}\n${table.conditions}`)
  const lines = [
    ['', ...table.columns.map(({ name }) => name)],
    ...table.rows.map(({ name, figures }) => [
      name,
      ...table.columns.map((column, index) => written(figures[index], column.digits)),
    ]),
  ]
  for (const line of lines) console.log(aligned(line, widthsOf(lines)))
  for (const { row, column, figure } of figuresOf(table)) {
    if (figure.atMost === undefined) continue
    const verdict = figure.value <= figure.atMost ? 'met    ' : 'not met'
    console.log(
      `  ${verdict}  ${row}, ${column.name}: ${written(figure, column.digits)} (at most ${figure.atMost})`,
    )
  }
  if (before) sayChanges(table, before)
}

/* More than a tenth; less is the machine's mood. */
function sayChanges(table: Table, before: Table): void {
  const earlier = new Map(
    figuresOf(before).map(({ row, column, figure }) => [`${row}, ${column.name}`, figure.value]),
  )
  for (const { row, column, figure } of figuresOf(table)) {
    const was = earlier.get(`${row}, ${column.name}`)
    if (was === undefined || Math.abs(figure.value - was) <= 0.1 * Math.abs(was)) continue
    console.log(
      `  changed  ${row}, ${column.name}: ${written(figure, column.digits)}, was ${written({ value: was }, column.digits)}`,
    )
  }
}

function written(figure: Figure | null | undefined, digits = 0): string {
  return !figure ? '' : figure.value.toFixed(digits)
}

function widthsOf(lines: string[][]): number[] {
  const [head = []] = lines
  return head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
}

function aligned(cells: string[], widths: number[]): string {
  return cells
    .map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    .join('  ')
}
