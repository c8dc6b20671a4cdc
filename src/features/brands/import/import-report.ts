import { csvText } from '#src/lib/files/csv.ts'

export type ReportRow = { row: number; id: string; name: string; result: string; details: readonly string[] }

/** Writes the result of each row as CSV, with column names in the screen's language. */
export function writeReport(
  rows: readonly ReportRow[],
  columns: { row: string; name: string; result: string; details: string },
): string {
  return csvText([
    [columns.row, 'id', columns.name, columns.result, columns.details],
    ...rows.map(({ row, id, name, result, details }) => [String(row), id, name, result, details.join('\n')]),
  ])
}
