import { escapeFormulas } from './escape-formulas.ts'

/**
 * Formats rows as CSV (RFC 4180) that spreadsheets read as UTF-8 and that contains no formula. Also escapes the cells for which
 * `isSpecial` is true, because the importer would give them another meaning.
 */
export function csvText(
  rows: readonly (readonly string[])[],
  isSpecial: (text: string) => boolean = () => false,
): string {
  return quoteCells(rows.map((row) => row.map((text) => escapeFormulas(text, isSpecial(text)))))
}

/** Formats cells that are escaped already. */
export function quoteCells(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** Returns the CSV of `csvText` as a file. */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  return new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' })
}
