import { parseOrderNumber } from '#src/features/invoices/making/order-number.ts'
import { readCsv } from '#src/lib/files/csv-reading.ts'

/** What a pasted text or a table says: orders in their order, each once. */
export type OrderList = {
  orders: string[]
  /** Orders that are there more than once. */
  repeated: string[]
  /** What is no order number, and in which line. */
  wrong: { line: number; text: string }[]
}

/** A column of a table; `name` is null where the first line is not a heading. */
export type OrderColumn = { index: number; name: string | null }

/** A table of several columns, one of which holds the order numbers, by the look of it. */
type OrderTable = { columns: OrderColumn[]; likely: number }

type Entry = { line: number; text: string }

const orderHeading = /order|طلب|reference|مرجع|^(id|#|no\.?|رقم)$/i

/** Reads order numbers one by one: separated by line breaks, blanks, commas, Arabic ones too, or semicolons. */
export function readOrderList(text: string): OrderList {
  const entries = text.split(/\r\n?|\n/).flatMap((lineText, index) =>
    (index === 0 && isHeading(lineText) ? '' : lineText)
      // A # may stand apart from its number.
      .replace(/([#＃])[ \t]+/g, '$1')
      .split(/[ \t,،;؛|]+/)
      .map((text) => ({ line: index + 1, text })),
  )
  return collect(entries)
}

/** Reads one column of a table. */
export function readOrderColumn(text: string, index: number): OrderList {
  const entries = readRecords(text).map(({ line, cells }) => ({ line, text: cells[index] ?? '' }))
  const [first, ...rest] = entries
  const hasHeading = first !== undefined && parseOrderNumber(first.text) === null
  return collect(hasHeading ? rest : entries)
}

/** Finds the columns of a text that is a table; null for one that is a plain list. */
export function findOrderTable(text: string): OrderTable | null {
  const [firstLine = ''] = text.trimStart().split(/\r\n?|\n/)
  if (!/[\t;,]/.test(firstLine)) return null
  const [first, ...rest] = readRecords(text)
  if (first === undefined || rest.length === 0) return null
  const isPlainList = first.cells.every((cell) => cell === '' || parseOrderNumber(cell) !== null)
  if (isPlainList || !rest.some(({ cells }) => cells.length === first.cells.length)) return null
  const score = (index: number) => {
    const fitting = rest.filter(({ cells }) => parseOrderNumber(cells[index] ?? '') !== null).length
    return fitting + (orderHeading.test(first.cells[index] ?? '') ? rest.length : 0)
  }
  const indexes = first.cells.map((_, index) => index)
  const likely = indexes.reduce((best, index) => (score(index) > score(best) ? index : best), 0)
  const hasHeadings = parseOrderNumber(first.cells[likely] ?? '') === null
  return {
    columns: indexes.map((index) => ({ index, name: (hasHeadings && first.cells[index]) || null })),
    likely,
  }
}

/** Reads the bytes of a table as spreadsheets save them: UTF-8, UTF-16 with a mark, or the old Arabic code page. */
export function decodeTable(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

function isHeading(text: string): boolean {
  return !/\p{Nd}/u.test(text) && orderHeading.test(text.trim())
}

/* The rows of a table that are not blank, each with the line it begins in. */
function readRecords(text: string): { line: number; cells: string[] }[] {
  let line = 1
  return readCsv(text)
    .rows.map((cells) => {
      const record = { line, cells: cells.map((cell) => cell.trim()) }
      line += 1 + cells.join('').split(/\r\n?|\n/).length - 1
      return record
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

function collect(entries: Entry[]): OrderList {
  const orders = new Set<string>()
  const repeated = new Set<string>()
  const wrong: OrderList['wrong'] = []
  for (const { line, text } of entries) {
    const order = parseOrderNumber(text)
    if (order !== null && orders.has(order)) repeated.add(order)
    else if (order !== null) orders.add(order)
    else if (/[^\s\p{Cc}\p{Cf}]/u.test(text)) wrong.push({ line, text })
  }
  return { orders: [...orders], repeated: [...repeated], wrong }
}
