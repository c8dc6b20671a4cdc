import { escapeFormulas } from './escape-formulas.ts'

/**
 * A table as CSV (RFC 4180) that spreadsheets read as UTF-8 and in which nothing is a formula. `isSpecial` names cells
 * that would mean something else to the reader, and are escaped as well.
 */
export function csvText(
  rows: readonly (readonly string[])[],
  isSpecial: (text: string) => boolean = () => false,
): string {
  const cell = (text: string) => {
    const escaped = escapeFormulas(text, isSpecial(text))
    return /["\r\n,;\t]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
  }
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** The same as a file to be saved. */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  return new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' })
}
