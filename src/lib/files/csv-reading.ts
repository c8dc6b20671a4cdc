import Papa from 'papaparse'

/* Written for Excel, which does not show it as a row. */
const separatorLine = /^sep=[,;\t](?:\r\n?|\n)/i

export type CsvRows = {
  rows: string[][]
  /** The first row, counted from 1, whose quotation marks do not match. */
  brokenRow: number | null
}

/** The cells of a table whose first line tells what separates them: commas, semicolons or tabs. */
export function readCsv(text: string): CsvRows {
  // Between every other two quotation marks is what is quoted.
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
