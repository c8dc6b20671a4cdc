/* A spreadsheet takes a cell that begins so for a formula; an apostrophe before it says that it is a text. */
const formulaLike = /^['=+\-@\t\r]/

/** A table as a CSV file (RFC 4180) that spreadsheets read as UTF-8 and in which nothing is a formula. */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  return new Blob([`\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`], {
    type: 'text/csv;charset=utf-8',
  })
}

function csvCell(text: string): string {
  const guarded = formulaLike.test(text) ? `'${text}` : text
  return /["\r\n,;]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
