import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { decodeUnicode } from '#src/lib/files/read-file.ts'
import { parseOrderNumber } from '#src/features/invoices/create/order-number.ts'
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

/** The answers of the reader to questions about a text. */
export type OrderChoices = {
  column?: number
  /** How numbers with separators are read. */
  grouping?: 'one' | 'several'
  /** Leaves out entries that are no order numbers. */
  skipsInvalid?: boolean
  /** Includes orders that were requested on this device before. */
  includesRequested?: boolean
}

export const emptyList: OrderList = { orders: [], badRanges: [], repeated: [], grouped: [], invalid: [] }

/** A column of a table; `name` is null when the first line is no heading. */
export type OrderColumn = { index: number; name: string | null }

/** A table of several columns. `likelyIndex` is the column of the orders; null when that is no more than a guess. */
export type OrderTable = {
  columns: OrderColumn[]
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
type TableRecord = { line: number; cells: string[] }

const orderHeading = /order|طلب|reference|مرجع|^(id|#|no\.?|رقم)$/i

/**
 * Reads the orders of a text. Of a table it reads one column, the chosen or the likeliest one; of any other text it reads
 * numbers and ranges, as 1001-1040 or "1001 to 1040".
 */
export function readOrders(
  text: string,
  chosenColumn: number | null,
  grouping?: OrderChoices['grouping'],
): ReadOrders {
  const records = isTable(text) ? readRecords(text) : []
  const table = findOrderTable(records, /^[^\r\n]*\t/.test(text.trimStart()))
  if (table === null) return { table, list: collect(entriesOf(text), parseRange, grouping) }
  const index = chosenColumn ?? table.likelyIndex
  if (index === null) return { table, list: emptyList }
  const width = records[0]?.cells.length
  const entries = records.map(({ line, cells }) => {
    // A number with commas and no quotation marks becomes several cells.
    const isTooLong = cells.slice(width).some((cell) => cell !== '')
    return { line, text: (isTooLong ? cells.join(',') : cells[index]) ?? '' }
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

function isTable(text: string): boolean {
  const [firstLine = ''] = text.trimStart().split(/\r\n?|\n/, 1)
  return /[\t;,]/.test(firstLine) && parseGrouped(firstLine) === null
}

/* Splits a text at line breaks, blanks, semicolons and commas, Arabic ones included, but no number that has one of them within. */
function entriesOf(text: string): Entry[] {
  const entries: Entry[] = []
  for (const [index, lineText] of text.split(/\r\n?|\n/).entries()) {
    const line = index + 1
    const joined = joinRanges(line === 1 && isHeading(lineText) ? '' : lineText)
      // Joins a # with the number after it.
      .replace(/([#＃])[ \t]+/g, '$1')
    const parts = parseGrouped(joined) ? [joined] : joined.split(/[ \t;؛|]+|[,،，](?=[\s;؛|]|$)/)
    for (const part of parts)
      for (const text of parseGrouped(part) ? [part] : part.split(/[\s,،，]+/)) entries.push({ line, text })
  }
  return entries
}

/* The columns of a table; null for a plain list. */
function findOrderTable([first, ...others]: TableRecord[], hasTabs: boolean): OrderTable | null {
  if (first === undefined || others.length === 0) return null
  // Tabs come from a spreadsheet, where a second column of numbers has prices.
  const isPlainList = !hasTabs && first.cells.every((cell) => cell === '' || isOrders(cell))
  if (isPlainList || !others.some(({ cells }) => cells.length === first.cells.length)) return null
  const names = first.cells.slice(0, maxColumns)
  const scores = names.map((heading) => (orderHeading.test(heading) ? others.length : 0))
  for (const { cells } of others) {
    for (const [index, cell] of cells.slice(0, scores.length).entries())
      if (/^\p{Nd}+$/u.test(cell) || (parseOrderNumber(cell) ?? parseGrouped(cell)))
        scores[index] = (scores[index] ?? 0) + 1
  }
  const best = scores.reduce((best, score) => Math.max(best, score), 1)
  const index = scores.indexOf(best)
  const hasHeadings = !names.some((name) => parseOrderNumber(name) !== null)
  // Without a heading that names orders, the numbers may be prices; so may one of two columns of numbers.
  const isSure = scores.lastIndexOf(best) === index && (!hasHeadings || orderHeading.test(names[index] ?? ''))
  return {
    columns: names.map((name, index) => ({ index, name: (hasHeadings && name) || null })),
    likelyIndex: isSure && index !== -1 ? index : null,
    hasUnreadColumns: first.cells.length > maxColumns,
  }
}

function isOrders(text: string): boolean {
  return parseOrderNumber(text) !== null || parseRange(joinRanges(text)) !== null
}

function joinRanges(text: string): string {
  return text.replace(betweenRange, '$1-').replace(beforeRange, '')
}

/** Decodes a table as spreadsheets save it: UTF-8, UTF-16 with a byte order mark, or the Arabic code page 1256. */
export function decodeTable(bytes: Uint8Array<ArrayBuffer>): string {
  return decodeUnicode(bytes) ?? new TextDecoder('windows-1256').decode(bytes)
}

function isHeading(text: string): boolean {
  return !/\p{Nd}/u.test(text) && orderHeading.test(text.trim())
}

/* The rows of a table that are not blank, each with the number of its first line. */
function readRecords(text: string): TableRecord[] {
  let line = 1
  return readCsv(text)
    .rows.map((cells) => {
      const record = { line, cells: cells.map((cell) => cell.trim()) }
      line += cells.join('').split(/\r\n?|\n/).length
      return record
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

function collect(
  entries: Entry[],
  toRange: typeof parseRange,
  grouping: OrderChoices['grouping'],
): OrderList {
  const orders = new Set<string>()
  const repeated = new Set<string>()
  const invalid: OrderList['invalid'] = []
  const grouped: GroupedNumber[] = []
  const badRanges: BadRange[] = []
  for (const { line, text } of entries) {
    // Blanks within a cell may separate two numbers.
    const order = /\p{Nd}\s+\p{Nd}/u.test(text) ? null : parseOrderNumber(text)
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
  /^[#＃]?(?:\d{1,2}(?: \d{3})+|\d+([,.'`´‘’ʼ٬،，\u00a0\u2007-\u200a\u202f\u205f])\d+(?:\1\d+)*)$/

/* A number with three digits after a separator, as 1,001 in English, 1.001 in German, 1’001 in Switzerland, ١٬٠٠١ in Arabic. */
function parseGrouped(text: string): GroupedNumber | null {
  const number = toAsciiDigits(text.replace(/\p{Cf}/gu, '').trim())
  if (!numberInGroups.test(number) || !/(?<!\d)\d{1,3}\D\d{3}(?!\d)/.test(number)) return null
  const parts = number.match(/\d+/g) ?? []
  // Groups of two digits are Indian.
  const whole = /^\D?\d{1,3}(?:\D\d{2,3})*\D\d{3}$/.test(number) ? parseOrderNumber(parts.join('')) : null
  const several = parts.every((part) => parseOrderNumber(part) !== null) ? parts : null
  return whole === null && several === null ? null : { text, one: whole === null ? null : [whole], several }
}
