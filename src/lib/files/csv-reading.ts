/* A directive for Excel, not a row. */
const separatorLine = /^"?sep=([^\w"\r\n])"?(?:\r\n?|\n)/i

const separators = [',', ';', '\t', '|']

export type CsvRows = {
  rows: string[][]
  /** The first row, counted from 1, with unbalanced quotation marks, and the last that was read; null when there is none. */
  brokenRow: number | null
}

/**
 * Parses CSV text into rows of cells; rows may have different line ends. A line `sep=;` decides the separator, else that one of
 * comma, semicolon, tab and bar which finds the most columns that `isColumn` knows at the beginning, or the most cells.
 */
export function readCsv(text: string, isColumn: (cell: string) => boolean = () => false): CsvRows {
  const source = text.replace(/^\uFEFF/, '')
  const [directive = '', named] = separatorLine.exec(source) ?? []
  const rest = source.slice(directive.length)
  return parseRows(rest, named ?? findSeparator(rest, isColumn))
}

function findSeparator(text: string, isColumn: (cell: string) => boolean): string {
  const [best] = separators
    .map((separator) => {
      const { rows } = parseRows(text, separator, 5)
      return { separator, known: rows.flat().filter(isColumn).length, width: rows[0]?.length ?? 0 }
    })
    .toSorted((first, second) => second.known - first.known || second.width - first.width)
  return best?.separator ?? ','
}

/* A cell is quoted if it begins with a quotation mark; in any other cell the mark is a character. */
function parseRows(text: string, separator: string, maxRows = Infinity): CsvRows {
  const cellEnd = new RegExp(`[\\${separator}\r\n]|$`, 'g')
  const rows: string[][] = [[]]
  let position = 0
  while (position <= text.length) {
    const close = text[position] === '"' ? findClosingQuote(text, position) : null
    cellEnd.lastIndex = close === null ? position : close + 1
    const end = cellEnd.exec(text)?.index ?? text.length
    const isBroken = close !== null && (close < 0 || text.slice(close + 1, end).trim() !== '')
    if (isBroken) return { rows, brokenRow: rows.length }
    const cell = close === null ? text.slice(position, end) : text.slice(position + 1, close)
    rows.at(-1)?.push(close === null ? cell : cell.replaceAll('""', '"'))
    position = end + (text.startsWith('\r\n', end) ? 2 : 1)
    const endsRow = end < text.length && text[end] !== separator
    if (endsRow && rows.length === maxRows) break
    if (endsRow) rows.push([])
  }
  return { rows, brokenRow: null }
}

/* The position of the mark that ends a quoted cell; -1 if none does. A doubled mark is a character. */
function findClosingQuote(text: string, start: number): number {
  let close = text.indexOf('"', start + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  return close
}
