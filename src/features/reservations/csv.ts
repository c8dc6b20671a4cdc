/** What a cell holds; nothing where nothing is known. */
export type Cell = string | number | null

/** Rows as comma-separated values (RFC 4180), with the mark by which Excel knows that it is UTF-8. */
export function toCsv(rows: Cell[][]): string {
  return `\ufeff${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`
}

/* A spreadsheet would run a text that begins like a formula. The `'` itself gets one too, so it can be taken back. */
function formatCell(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const harmless = /^['=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
