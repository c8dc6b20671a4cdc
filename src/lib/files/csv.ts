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

/*
 * Spreadsheets ignore spaces, invisible characters and quotation marks before a formula. Separators and line breaks do not belong
 * to these characters: a new cell may start after each of them.
 */
const hidden = String.raw`[\p{Z}\p{Cf}"\0-\x08\v\f\x0e-\x1f\x7f-\x9f]*`
const formula = `${hidden}[=+\\-@＝＋－＠]`

/* A text that starts with an apostrophe gets a second one, because `unescapeFormulas` removes exactly one. */
const startToEscape = new RegExp(`^(?=['\\t\\r\\n]|${formula})`, 'u')
const partsToEscape = new RegExp(`([,;\\t\\r\\n])(?='*${formula})`, 'gu')
const escapedParts = new RegExp(`([,;\\t\\r\\n])'(?='*${formula})`, 'gu')

/**
 * Returns a cell's text without formulas: puts an apostrophe before each part that would be a formula, whether the spreadsheet
 * splits at commas, semicolons or tabs. With `isSpecial` it always adds the apostrophe at the start.
 */
export function escapeFormulas(text: string, isSpecial = false): string {
  const escaped = text.replace(partsToEscape, "$1'")
  return isSpecial ? `'${escaped}` : escaped.replace(startToEscape, "'")
}

/** Returns the exact text that `escapeFormulas` escaped. In any other cell it removes an apostrophe at the start. */
export function unescapeFormulas(cell: string): string {
  return cell.replace(/^'/, '').replace(escapedParts, '$1')
}
