import { languageCodePattern, recordIdPattern } from '#contract/identifiers.ts'
import { isVisible } from '#contract/names.ts'
import { brandColumns, isCellError, readCell } from '#src/features/brands/bulk/brand-csv.ts'
import { mayBeCleared, toSentText, type BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { defaultLanguage } from '#src/lib/settings.ts'
import { readCsv } from '#src/lib/files/csv-reading.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { trimId, visibleText } from '#src/features/brands/texts/visible-text.ts'

/** Why a whole file cannot be used. `row` counts from 1, as spreadsheets do. */
export type TableProblem =
  | { kind: 'bad-quotes' | 'no-id' | 'no-fields'; row: number }
  | { kind: 'no-rows' }
  | { kind: 'duplicate-column'; row: number; column: string }
  | { kind: 'too-many-columns'; row: number; count: number; max: number }

/** Why a row cannot be sent. */
export type RowProblem =
  | { kind: 'no-id' | 'bad-id' | 'too-many-cells' | 'no-such-brand' | 'name-cleared' }
  | { kind: 'duplicate-id'; otherRow: number }
  | { kind: 'cell-error'; column: string; text: string }

export type ImportRow = {
  /** Counts from 1, the header, as spreadsheets do. */
  row: number
  /** Empty if missing. */
  id: string
  /** The new texts; '' clears the field. */
  values: ReadonlyMap<BrandPath, string>
  problem: RowProblem | null
}

export type ImportTable = {
  rows: ImportRow[]
  /** Unknown columns, as written. */
  unknownColumns: string[]
  /** Columns of languages that the store does not use, as written. */
  foreignColumns: string[]
  /** The cells of every row of the file, and those with the columns' names, as written. */
  cells: string[][]
  header: string[]
}

/* A column that is read, with its name as written. */
type Column = { index: number; field: BrandPath | 'id'; written: string }

/* No store has so many fields; more columns mean a broken sheet. */
const maxColumns = 1000

/** The column of a file of rows to correct that says why a row was not saved. Nothing is read from it. */
export const reasonColumn = '(not saved)'

/** Parses the rows of a file. If the whole file is unusable, returns every problem it has. */
export function readImportTable(
  text: string,
): { table: ImportTable; problems?: never } | { problems: TableProblem[]; table?: never } {
  const fields = fieldsByColumn()
  const isColumn = (cell: string) => fields.has(columnName(cell))
  const { rows: cellRows, brokenRow } = readCsv(text, isColumn)
  if (brokenRow !== null) return { problems: [{ kind: 'bad-quotes', row: brokenRow }] }
  // Blank rows and a title may stand above the columns' names, as Numbers exports a table.
  const above = Math.max(0, cellRows.findIndex((cells) => cells.some(isColumn))) // oxfmt-ignore
  const [headerCells = [], ...others] = cellRows.slice(above)
  const row = above + 1
  const count = headerCells.length
  if (count > maxColumns) return { problems: [{ kind: 'too-many-columns', row, count, max: maxColumns }] }
  const { problems, unknownColumns, foreignColumns, columns } = readHeader(headerCells, row, others, fields)
  const rows = others.flatMap((cells, index) =>
    cells.some(isVisible) ? [readRow(cells, row + index + 1, columns, count)] : [],
  )
  if (rows.length === 0) problems.push({ kind: 'no-rows' })
  if (problems.length > 0) return { problems }
  const checked = checkDuplicates(rows).map(checkRequired)
  return { table: { rows: checked, unknownColumns, foreignColumns, cells: cellRows, header: headerCells } }
}

type FieldsByColumn = ReadonlyMap<string, BrandPath | 'id'>

/* The fields by the names of their columns. */
function fieldsByColumn(): FieldsByColumn {
  const fields = new Map<string, BrandPath | 'id'>([['id', 'id']])
  for (const { name, path } of brandColumns()) {
    fields.set(name.toLowerCase(), path)
    // `ar.name` means `name` if Arabic is the default language.
    const flat = `${defaultLanguage()}.${name}`.toLowerCase()
    if (path.startsWith(`translations.${defaultLanguage()}.`)) fields.set(flat, path)
  }
  return fields
}

function columnName(cell: string): string {
  return visibleText(cell).toLowerCase()
}

function readHeader(cells: string[], row: number, rows: string[][], fields: FieldsByColumn) {
  const filled = findFilledColumns(rows)
  const columns: Column[] = []
  const unknownColumns: string[] = []
  const foreignColumns: string[] = []
  const problems: TableProblem[] = []
  for (const [index, cell] of cells.entries()) {
    const written = visibleText(cell)
    const field = fields.get(columnName(cell))
    if (field === undefined) {
      const isIgnored = written === reasonColumn || (written === '' && !filled.has(index))
      if (!isIgnored) (isForeign(columnName(cell)) ? foreignColumns : unknownColumns).push(written)
    } else if (columns.some((column) => column.field === field))
      problems.push({ kind: 'duplicate-column', row, column: written })
    else columns.push({ index, field, written })
  }
  if (columns.every(({ field }) => field !== 'id')) problems.push({ kind: 'no-id', row })
  if (columns.every(({ field }) => field === 'id')) problems.push({ kind: 'no-fields', row })
  return { columns, unknownColumns, foreignColumns, problems }
}

/* In one pass: a file may have a thousand columns and a million rows. */
function findFilledColumns(rows: string[][]): Set<number> {
  const filled = new Set<number>()
  for (const row of rows) for (const [index, cell] of row.entries()) if (isVisible(cell)) filled.add(index)
  return filled
}

/* `fr.name` is foreign if the store has no French; `en.logo` and `x.y.z` are unknown. */
function isForeign(name: string): boolean {
  const [language = ''] = name.split('.')
  const fields = brandColumns([language])
  return languageCodePattern.test(language) && fields.some((column) => column.name === name)
}

function readRow(cells: string[], row: number, columns: Column[], width: number): ImportRow {
  let id = ''
  const values = new Map<BrandPath, string>()
  for (const { index, field } of columns) {
    const value = readCell(cells[index] ?? '')
    if (field === 'id') id = trimId(toAsciiDigits(value ?? ''))
    else if (value !== null) values.set(field, toSentText(field, value))
  }
  return { row, id, values, problem: problemOf(id, cells, columns, width) }
}

function problemOf(id: string, cells: string[], columns: Column[], width: number): RowProblem | null {
  // Checked first: with extra cells, values may be in the wrong columns.
  if (cells.slice(width).some(isVisible)) return { kind: 'too-many-cells' }
  if (id === '') return { kind: 'no-id' }
  if (!recordIdPattern.test(id)) return { kind: 'bad-id' }
  const wrong = columns.find(({ index, field }) => field !== 'id' && isCellError(cells[index] ?? ''))
  return wrong
    ? { kind: 'cell-error', column: wrong.written, text: visibleText(cells[wrong.index] ?? '') }
    : null
}

/* Sends neither of two rows with the same id. */
function checkDuplicates(rows: ImportRow[]): ImportRow[] {
  const byId = Map.groupBy(
    rows.filter(({ problem }) => problem === null),
    ({ id }) => id,
  )
  return rows.map((row) => {
    const other = row.problem === null ? byId.get(row.id)?.find((candidate) => candidate !== row) : undefined
    return other === undefined ? row : { ...row, problem: { kind: 'duplicate-id', otherRow: other.row } }
  })
}

/* The store would refuse the whole row. */
function checkRequired(row: ImportRow): ImportRow {
  const isRefused = [...row.values].some(([path, text]) => text === '' && !mayBeCleared(path))
  return row.problem === null && isRefused ? { ...row, problem: { kind: 'name-cleared' } } : row
}
