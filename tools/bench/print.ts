import { figuresOf, type Figure, type Table } from './figures.ts'

/** Prints a table, the verdict on each limit, and the changes since the last run. */
export function print(table: Table, previous: Table | undefined): void {
  console.log(`\n${table.title}\n${table.conditions}`)
  const lines = [
    ['', ...table.columns.map(({ name }) => name)],
    ...table.rows.map(({ name, figures }) => [
      name,
      ...table.columns.map((column, index) => formatFigure(figures[index], column.digits)),
    ]),
  ]
  for (const line of lines) console.log(alignCells(line, widthsOf(lines)))
  for (const { row, column, figure } of figuresOf(table)) {
    if (figure.max === undefined) continue
    const verdict = figure.value <= figure.max ? 'met    ' : 'not met'
    console.log(
      `  ${verdict}  ${row}, ${column.name}: ${formatFigure(figure, column.digits)} (at most ${figure.max})`,
    )
  }
  if (previous) printChanges(table, previous)
}

/* Changes of more than a tenth; smaller ones are noise. */
function printChanges(table: Table, previous: Table): void {
  const earlier = new Map(
    figuresOf(previous).map(({ row, column, figure }) => [`${row}, ${column.name}`, figure.value]),
  )
  for (const { row, column, figure } of figuresOf(table)) {
    const previousValue = earlier.get(`${row}, ${column.name}`)
    if (
      previousValue === undefined ||
      Math.abs(figure.value - previousValue) <= 0.1 * Math.abs(previousValue)
    )
      continue
    console.log(
      `  changed  ${row}, ${column.name}: ${formatFigure(figure, column.digits)}, was ${formatFigure({ value: previousValue }, column.digits)}`,
    )
  }
}

function formatFigure(figure: Figure | null | undefined, digits = 0): string {
  return !figure ? '' : figure.value.toFixed(digits)
}

function widthsOf(lines: string[][]): number[] {
  const [head = []] = lines
  return head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
}

function alignCells(cells: string[], widths: number[]): string {
  return cells
    .map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    .join('  ')
}
