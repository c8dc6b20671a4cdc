import Papa from 'papaparse'

/* A directive for Excel, not a row. */
const separatorLine = /^sep=[,;\t](?:\r\n?|\n)/i

export type CsvRows = {
  rows: string[][]
  /** The first row, counted from 1, with unbalanced quotation marks; null when there is none. */
  brokenRow: number | null
}

/** Parses CSV text into rows of cells. The first line decides the separator: comma, semicolon or tab. */
export function readCsv(text: string): CsvRows {
  // Split at quotation marks: pieces with an odd index are quoted.
  const pieces = text
    .replace(/^\uFEFF/, '')
    .replace(separatorLine, '')
    .split('"')
  const unquoted = pieces.filter((_, index) => index % 2 === 0).join('"')
  const lineEndings = new Set(unquoted.match(/\r\n?|\n/g))
  const isMixed = lineEndings.size > 1
  const { data, errors } = Papa.parse<string[]>((isMixed ? pieces.map(endLinesAlike) : pieces).join('"'), {
    delimiter: delimiterOf(unquoted),
    newline: isMixed ? '\n' : newlineOf(lineEndings),
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  return { rows: data, brokenRow: broken === undefined ? null : (broken.row ?? 0) + 1 }
}

function endLinesAlike(piece: string, index: number): string {
  return index % 2 === 0 ? piece.replace(/\r\n?/g, '\n') : piece
}

function delimiterOf(unquoted: string): string {
  const [firstLine = ''] = unquoted.split(/[\r\n]/, 1)
  const count = (delimiter: string) => firstLine.split(delimiter).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

function newlineOf(lineEndings: Set<string>): '\r\n' | '\n' | '\r' {
  if (lineEndings.has('\r\n')) return '\r\n'
  return lineEndings.has('\r') ? '\r' : '\n'
}
