import { decodeUtf8 } from '#src/lib/files/read-file.ts'
import { parseOrderNumber } from '#src/features/invoices/create/order-number.ts'
import { readCsv } from '#src/lib/files/csv-reading.ts'
import { visitInSteps, type Steps } from '#src/lib/time-slicing/steps.ts'

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
  /** Texts that are no order number, each with its line. */
  invalid: { line: number; text: string }[]
}

/** A column of a table; `name` is null when the first line is no heading. */
export type OrderColumn = { index: number; name: string | null }

/** A table of several columns. `likelyIndex` is the column with the most order numbers. */
export type OrderTable = {
  columns: OrderColumn[]
  likelyIndex: number
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
 * numbers and ranges, as 1001-1040 or 1001..1040. Runs in steps, because a megabyte of text takes longer than a frame.
 */
export function* readOrders(text: string, chosenColumn: number | null): Steps<ReadOrders> {
  const records = isTable(text) ? readRecords(text) : []
  yield
  const table = yield* findOrderTable(records)
  if (table === null) return { table, list: yield* collect(yield* entriesOf(text), parseRange) }
  const index = chosenColumn ?? table.likelyIndex
  const entries = records.map(({ line, cells }) => ({ line, text: cells[index] ?? '' }))
  const [first, ...others] = entries
  const hasHeading = first !== undefined && parseOrderNumber(first.text) === null
  // In a table a dash is part of a reference.
  return { table, list: yield* collect(hasHeading ? others : entries, () => null) }
}

/* Every dash, and dots as number pads have them; direction marks come with copied Arabic text. */
const betweenRange = /(\p{Nd})[\s\p{Cf}]*(?:[-‐‑‒–—―−]|[.٫]{2,}|…)[\s\p{Cf}]*(?=[#＃]?\p{Nd})/gu

function isTable(text: string): boolean {
  const [firstLine = ''] = text.trimStart().split(/\r\n?|\n/, 1)
  return /[\t;,]/.test(firstLine)
}

/* Splits a text at line breaks, blanks, semicolons and commas, Arabic ones included. */
function* entriesOf(text: string): Steps<Entry[]> {
  const entries: Entry[] = []
  let line = 0
  yield* visitInSteps(text.split(/\r\n?|\n/), (lineText) => {
    line += 1
    const parts = joinRanges(line === 1 && isHeading(lineText) ? '' : lineText)
      // Joins a # with the number after it.
      .replace(/([#＃])[ \t]+/g, '$1')
      .split(/[ \t,،;؛|]+/)
    for (const part of parts) entries.push({ line, text: part })
  })
  return entries
}

/* The columns of a table; null for a plain list. */
function* findOrderTable([first, ...others]: TableRecord[]): Steps<OrderTable | null> {
  if (first === undefined || others.length === 0) return null
  const isPlainList = first.cells.every((cell) => cell === '' || isOrders(cell))
  if (isPlainList || !others.some(({ cells }) => cells.length === first.cells.length)) return null
  const scores = first.cells
    .slice(0, maxColumns)
    .map((heading) => (orderHeading.test(heading) ? others.length : 0))
  yield* visitInSteps(others, ({ cells }) => {
    for (const [index, cell] of cells.slice(0, scores.length).entries())
      if (parseOrderNumber(cell) !== null) scores[index] = (scores[index] ?? 0) + 1
  })
  const likelyIndex = scores.indexOf(scores.reduce((best, score) => Math.max(best, score), 0))
  const hasHeadings = parseOrderNumber(first.cells[likelyIndex] ?? '') === null
  return {
    columns: scores.map((_, index) => ({ index, name: (hasHeadings && first.cells[index]) || null })),
    likelyIndex,
    hasUnreadColumns: first.cells.length > maxColumns,
  }
}

function isOrders(text: string): boolean {
  return parseOrderNumber(text) !== null || parseRange(joinRanges(text)) !== null
}

function joinRanges(text: string): string {
  return text.replace(betweenRange, '$1-')
}

/** Decodes a table as spreadsheets save it: UTF-8, UTF-16 with a byte order mark, or the Arabic code page 1256. */
export function decodeTable(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return decodeUtf8(bytes) ?? new TextDecoder('windows-1256').decode(bytes)
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

function* collect(entries: Entry[], toRange: typeof parseRange): Steps<OrderList> {
  const orders = new Set<string>()
  const repeated = new Set<string>()
  const invalid: OrderList['invalid'] = []
  const badRanges: BadRange[] = []
  yield* visitInSteps(entries, ({ line, text }) => {
    const order = parseOrderNumber(text)
    const range = order === null ? toRange(text) : null
    if (order !== null) add(order)
    else if (range !== null) addRange(range)
    else if (/[^\s\p{Cc}\p{Cf}]/u.test(text)) invalid.push({ line, text })
  })
  return { orders: [...orders], badRanges, repeated: [...repeated], invalid }

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
