import { csvText } from '#src/lib/files/csv.ts'

export type ReportRow = { row: number; id: string; name: string; result: string; details: readonly string[] }

/** What became of each row of an import, as a file; its columns are named in the language of the screen. */
export function writeReport(
  rows: readonly ReportRow[],
  columns: { row: string; name: string; result: string; details: string },
): string {
  return csvText([
    [columns.row, 'id', columns.name, columns.result, columns.details],
    ...rows.map(({ row, id, name, result, details }) => [String(row), id, name, result, details.join('\n')]),
  ])
}
