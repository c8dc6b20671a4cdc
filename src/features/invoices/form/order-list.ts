import { decodeUnicode } from '#src/lib/files/read-file.ts'
import { parseOrderNumber, plainNumber } from './order-number.ts'
import { readCsv } from '#src/lib/files/csv-reading.ts'

/** A range that cannot be used: it runs backwards, or has more orders than one list may have. */
export type BadRange =
  | { from: string; to: string; kind: 'backwards' }
  | { from: string; to: string; kind: 'tooLong'; count: number }

/** The orders of a typed or pasted text or a table, in their order, each once. */
export type OrderList = {
  orders: string[]
  badRanges: BadRange[]
  /** Orders that appear more than once. */
  repeated: string[]
  /** Numbers with separators between their digits, such as 1,001, that may be one order or several. */
  grouped: GroupedNumber[]
  /** Texts that are no order number, each with its line. */
  invalid: { line: number; text: string }[]
}

/** The orders that such a number may stand for; null for a reading that gives no order number. */
export type GroupedNumber = { text: string; one: string[] | null; several: string[] | null }

type Grouping = 'one' | 'several'

/** The answers of the reader to questions about a text. */
export type OrderChoices = {
  /** The column of a table; `all` when every number in it is an order. */
  column?: number | 'all' | undefined
  /** How numbers with separators are read. */
  grouping?: Grouping | undefined
  /** Leaves out entries that are no order numbers. */
  skipsInvalid?: boolean
  /** Includes orders that were requested on this device before. */
  includesRequested?: boolean
}

export const emptyList: OrderList = { orders: [], badRanges: [], repeated: [], grouped: [], invalid: [] }

/** The headings of a table, null for none. `likelyIndex` is the column of the orders; null unless its heading alone says so. */
export type OrderTable = {
  columns: (string | null)[]
  likelyIndex: number | null
  /** The table has more than `maxColumns`. */
  hasUnreadColumns: boolean
}

/** The result of reading a text; `table` is null for a plain list. */
export type ReadOrders = { table: OrderTable | null; list: OrderList }

/** How many columns of a table are read. */
export const maxColumns = 200

/** How many invoices can be created at a time. */
export const maxOrders = 500

/* Of a longer list only the length is shown. */
const maxFromRanges = 100 * maxOrders

type Entry = { line: number; text: string }
/* The cells of a table, or the entries of a line. */
type Row = { line: number; cells: string[] }

const orderHeading = /order|طلب|reference|مرجع|^(id|#|no\.?|رقم)$/i
const lineBreak = /\r\n?|\n/

/**
 * Reads the orders of a text. Of a table it reads the column that was chosen or whose heading names orders; of a list it reads
 * numbers and ranges, as 1001-1040 or "1001 to 1040". Lines of several numbers may be a table, whatever separates them: the
 * reader says which column, or that all are orders. They are a list if their numbers are not equally many and their separators
 * differ.
 */
export function readOrders(text: string, { column, grouping }: OrderChoices): ReadOrders {
  const { lines, isTabular } = readLines(text)
  const [firstLine = ''] = text.trimStart().split(lineBreak, 1)
  const isCsv = /[\t;,]/.test(firstLine) && parseGrouped(firstLine) === null
  const rows = isCsv ? readCsvRows(text) : lines
  const [head] = isCsv ? rows : rows.toSorted((first, second) => second.cells.length - first.cells.length)
  const isTable = isTabular || (isCsv && hasColumns(rows))
  const table = head && isTable ? describeTable(head, rows, isCsv) : null
  const chosen = table === null ? 'all' : (column ?? table.likelyIndex)
  if (chosen === null) return { table, list: emptyList }
  if (chosen === 'all') return { table, list: collect(entriesOf(lines), parseRange, grouping) }
  const entries = rows.map(({ line, cells }) => {
    // A number with commas and no quotation marks becomes several cells.
    const isTooLong = cells.slice(head?.cells.length).some((cell) => cell !== '')
    return { line, text: (isTooLong ? cells.join(',') : cells[chosen]) ?? '' }
  })
  const [first, ...others] = entries
  const hasHeading = first !== undefined && !/\p{Nd}/u.test(first.text)
  // In a table a dash is part of a reference.
  return { table, list: collect(hasHeading ? others : entries, () => null, grouping) }
}

/* Every dash, and dots as number pads have them; direction marks come with copied Arabic text. */
const betweenRange =
  /(\p{Nd})[\s\p{Cf}]*(?:[-‐‑‒–—―−~→⇒]|[-=]>|[.٫]{2,}|…|(?:up )?to|(?:un)?till?|thru|through|[إا]ل[ىي]|حت[ىي]|لغاية)[\s\p{Cf}]*(?=[#＃]?\p{Nd})/giu
const beforeRange = /(?<!\p{L})(?:from|من)[\s\p{Cf}]*(?=[#＃]?\p{Nd}+-)/giu

const separators = [/\t/, /[;؛]/, /\|/, /[,،，]/, /\p{Nd}[^\S\r\n\t]+[#＃]?\p{Nd}/u]

/* The lines that are not blank, each with its entries. */
function readLines(text: string): { lines: Row[]; isTabular: boolean } {
  const lines: Row[] = []
  const counts = new Set<number>()
  let line = 0
  for (const lineText of text.split(lineBreak)) {
    line += 1
    const joined = lineText
      .replace(betweenRange, '$1-')
      .replace(beforeRange, '')
      // Joins a # with the number after it.
      .replace(/([#＃])[ \t]+/g, '$1')
    const parts = joined.split(/[\t;؛|]+|[,،，](?=[\s;؛|]|$)/).flatMap(splitAtBlanks)
    const cells = parts.flatMap(splitAtCommas).filter((cell) => cell !== '')
    counts.add(cells.filter((cell) => isOrders(cell) || parseGrouped(cell)).length)
    if (/[^\s\p{Cc}\p{Cf}]/u.test(lineText)) lines.push({ line, cells })
  }
  counts.delete(0)
  const isUniform = counts.size === 1 || separators.filter((separator) => separator.test(text)).length === 1
  return { lines, isTabular: lines.length > 1 && Math.max(...counts) > 1 && isUniform }
}

/* A date and the groups of a number stay whole, also with a part that could be an order. */
function splitAtBlanks(text: string): string[] {
  const isWhole =
    parseGrouped(text) !== null || dateWithBlanks.test(plainNumber(text)) || /\p{Nd}\s+[0٠۰]/u.test(text)
  return isWhole ? [text.trim()] : text.split(/\s+/)
}

const dateWithBlanks = /^(?:(?:1[34]|19|20)\d\d(?:\s+\d\d?){2}|(?:\d\d?\s+){2}(?:1[34]|19|20)\d\d)$/

/* Orders and ranges with commas of one kind. A text with anything else, such as 1,001.00 or 1,001-1,005, is one entry. */
function splitAtCommas(text: string): string[] {
  const [comma] = /[,،，]/.exec(text) ?? []
  const parts = comma === undefined ? [text] : text.split(comma)
  const mayBeGroups = /(?<!\p{Nd})\p{Nd}{1,3}[,،，]\p{Nd}{3}(?!\p{Nd})/u.test(text)
  return parts.every((part) => part === '' || isOrders(part)) && !mayBeGroups ? parts : [text]
}

/* The entries of a list, without its heading. */
function entriesOf(lines: Row[]): Entry[] {
  const heading = lines[0]?.cells.join(' ') ?? ''
  const hasHeading = !/\p{Nd}/u.test(heading) && orderHeading.test(heading.trim())
  return lines.slice(hasHeading ? 1 : 0).flatMap(({ line, cells }) => cells.map((text) => ({ line, text })))
}

function hasColumns([first, ...others]: Row[]): boolean {
  if (first === undefined || first.cells.filter((cell) => cell !== '').length < 2) return false
  return others.some(({ cells }) => cells.length === first.cells.length)
}

/* A column is the orders' if its heading alone names them, above numbers. */
function describeTable(head: Row, rows: Row[], isCsv: boolean): OrderTable {
  const names = head.cells.slice(0, maxColumns)
  const hasHeadings = isCsv && !names.some((name) => parseOrderNumber(name) !== null)
  const likely = new Set<number>()
  for (const { cells } of hasHeadings ? rows : []) {
    for (const [index, name] of names.entries()) {
      const cell = cells[index] ?? ''
      if (orderHeading.test(name) && (parseOrderNumber(cell) ?? parseGrouped(cell))) likely.add(index)
    }
  }
  const [likelyIndex = null] = likely.size === 1 ? likely : []
  return {
    columns: names.map((name) => (hasHeadings && name) || null),
    likelyIndex,
    hasUnreadColumns: head.cells.length > maxColumns,
  }
}

function isOrders(text: string): boolean {
  return parseOrderNumber(text) !== null || parseRange(text) !== null
}

/** Decodes a table as spreadsheets save it: UTF-8, UTF-16 with a byte order mark, or the Arabic code page 1256. */
export function decodeTable(bytes: Uint8Array<ArrayBuffer>): string {
  return decodeUnicode(bytes) ?? new TextDecoder('windows-1256').decode(bytes)
}

/* The rows of a table that are not blank, each with the number of its first line. */
function readCsvRows(text: string): Row[] {
  let line = 1
  return readCsv(text)
    .rows.map((cells) => {
      const record = { line, cells: cells.map((cell) => cell.trim()) }
      line += cells.join('').split(/\r\n?|\n/).length
      return record
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

function collect(entries: Entry[], toRange: typeof parseRange, grouping: Grouping | undefined): OrderList {
  const orders = new Set<string>()
  const repeated = new Set<string>()
  const invalid: OrderList['invalid'] = []
  const grouped: GroupedNumber[] = []
  const badRanges: BadRange[] = []
  for (const { line, text } of entries) {
    const order = parseOrderNumber(text)
    const range = order === null ? toRange(text) : null
    const number = order === null ? parseGrouped(text) : null
    const chosen = number && grouping && number[grouping]
    if (order !== null) add(order)
    else if (chosen) chosen.forEach(add)
    else if (number !== null && grouping === undefined) grouped.push(number)
    else if (range !== null) addRange(range)
    else if (/[^\s\p{Cc}\p{Cf}]/u.test(text)) invalid.push({ line, text })
  }
  return { orders: [...orders], badRanges, repeated: [...repeated], grouped, invalid }

  function add(order: string): void {
    if (orders.has(order)) repeated.add(order)
    else orders.add(order)
  }

  function addRange([from, to]: [string, string]): void {
    const [first, last] = [BigInt(from), BigInt(to)]
    const count = last - first + 1n
    if (count < 1n) badRanges.push({ from, to, kind: 'backwards' })
    else if (count > maxOrders || orders.size > maxFromRanges)
      badRanges.push({ from, to, kind: 'tooLong', count: Number(count) })
    else for (let order = first; order <= last; order += 1n) add(String(order))
  }
}

/* The two ends of a range; null for any other text. */
function parseRange(text: string): [string, string] | null {
  const [from, to, ...others] = text.split('-').map(parseOrderNumber)
  return from && to && others.length === 0 ? [from, to] : null
}

const numberInGroups =
  /^(?:\d{1,2}(?: \d{3})+|\d+([,.'`´‘’ʼ٬،，\u00a0\u2007-\u200a\u202f\u205f])\d+(?:\1\d+)*)$/

/* A number with three digits after a separator, as 1,001 in English, 1.001 in German, 1’001 in Switzerland, ١٬٠٠١ in Arabic. */
function parseGrouped(text: string): GroupedNumber | null {
  const number = plainNumber(text)
  if (!numberInGroups.test(number) || !/(?<!\d)\d{1,3}\D\d{3}(?!\d)/.test(number)) return null
  const parts = number.match(/\d+/g) ?? []
  // Groups of two digits are Indian.
  const whole = /^\d{1,3}(?:\D\d{2,3})*\D\d{3}$/.test(number) ? parseOrderNumber(parts.join('')) : null
  const several = parts.every((part) => parseOrderNumber(part) !== null) ? parts : null
  return whole === null && several === null ? null : { text, one: whole === null ? null : [whole], several }
}
