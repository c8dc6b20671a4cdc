/** A line of a table, with its number in the text; a cell in quotes may hold line breaks. */
export type CsvRecord = { line: number; cells: string[] }

/** Reads comma-separated text, or what else separates its cells: tabs, semicolons. Blank lines are left out. */
export function parseCsv(text: string, separator: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let [cells, cell, isQuoted, line, startLine]: [string[], string, boolean, number, number] = [
    [],
    '',
    false,
    1,
    1,
  ]
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRecord = () => {
    endCell()
    if (cells.some((text) => text !== '')) records.push({ line: startLine, cells })
    cells = []
    startLine = line
  }
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  for (let index = 0; index < source.length; index += 1) {
    const character = source.charAt(index)
    if (character === '\n') line += 1
    if (isQuoted && character === '"' && source.charAt(index + 1) === '"') {
      cell += '"'
      index += 1
    } else if (character === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += character
    else if (character === separator) endCell()
    else if (character === '\n') endRecord()
    else cell += character
  }
  endRecord()
  return records
}

/**
 * Writes rows as comma-separated text that a spreadsheet opens in any language (with a byte order mark), and takes no
 * cell of for a formula: one that begins like one gets a `'` before it.
 */
export function formatCsv(rows: string[][]): string {
  return `\ufeff${rows.map((row) => row.map(formatCell).join(',')).join('\r\n')}\r\n`
}

function formatCell(text: string): string {
  const harmless = /^['=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
