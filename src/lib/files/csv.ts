import { escapeFormulas } from './escape-formulas.ts'

/** Formats rows as CSV (RFC 4180) that spreadsheets read as UTF-8 and that contains no formula, unless `escape` leaves one. */
export function csvText(
  rows: readonly (readonly string[])[],
  escape: (text: string) => string = (text) => escapeFormulas(text),
): string {
  const cell = (text: string) => {
    const escaped = escape(text)
    return /["\r\n,;\t]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
  }
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** Returns the CSV of `csvText` as a file. */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  return new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' })
}
