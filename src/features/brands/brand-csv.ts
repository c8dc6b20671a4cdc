import Papa from 'papaparse'
import { translatedFieldNames } from '#contract/brand.ts'
import type { BrandPath, BrandTexts, StoreLanguages } from './brand-texts.ts'

export type BrandColumn = { name: string; path: BrandPath }

/** What a cell asks for: a text to put in, '' to empty the field, null to leave it as it is. */
type CellWish = string | null

/* A spreadsheet would take a cell that begins like this for a formula. */
const formulaStart = /^['=+\-@\t\r]/
const clearWord = /^\s*\(clear\)\s*$/i
/* Written for Excel, which does not show it as a row. */
const separatorLine = /^sep=[,;\t](?:\r\n?|\n)/i

/** The columns of a file of brands, besides `id`: the default language flat, any other as `en.name`. */
export function brandColumns({ languages, defaultLanguage }: StoreLanguages): BrandColumn[] {
  const textsIn = (language: string) =>
    translatedFieldNames.map((field): BrandColumn => ({
      name: language === defaultLanguage ? field : `${language}.${field}`,
      path: `translations.${language}.${field}`,
    }))
  const flat = textsIn(defaultLanguage)
  const others = languages.filter((language) => language !== defaultLanguage)
  return [
    ...flat.slice(0, 2),
    { name: 'logo', path: 'logo' },
    { name: 'banner', path: 'banner' },
    ...flat.slice(2),
    ...others.flatMap(textsIn),
  ]
}

/** Brands as a file: UTF-8 with a mark, so that Excel reads it as such. A text that is unknown or empty is an empty cell. */
export function writeBrands(
  brands: readonly { id: string; texts: BrandTexts }[],
  store: StoreLanguages,
): string {
  const columns = brandColumns(store)
  return writeCsv([
    ['id', ...columns.map(({ name }) => name)],
    ...brands.map(({ id, texts }) => [id, ...columns.map(({ path }) => texts.get(path) ?? '')]),
  ])
}

/** Rows of texts as a file; no cell of it is a formula or a word that would empty a field. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${Papa.unparse(
    rows.map((cells) => cells.map(guardCell)),
    { newline: '\r\n' },
  )}\r\n`
}

/** What a cell asks for. The inverse of `guardCell`: exactly one leading `'` is taken off. */
export function readCell(cell: string): CellWish {
  if (clearWord.test(cell)) return ''
  const text = cell.startsWith("'") ? cell.slice(1) : cell
  // Blanks are typed by accident, and nothing is emptied by accident.
  return text.trim() === '' ? null : text
}

type CsvRows = {
  rows: string[][]
  /** The first row, counted from 1, whose quotation marks do not match. */
  brokenRow: number | null
}

/** The cells of a text separated by commas, semicolons or tabs, as its first line is. */
export function parseCsv(text: string): CsvRows {
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

function guardCell(text: string): string {
  return formulaStart.test(text) || clearWord.test(text) ? `'${text}` : text
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
