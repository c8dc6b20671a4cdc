import { expect, test } from 'vitest'
import { decodeTable, emptyList, maxColumns, type OrderChoices, readOrders } from './order-list.ts'

const read = (text: string, choices: OrderChoices = {}) => readOrders(text, choices)
const readOrderList = (text: string, grouping?: OrderChoices['grouping']) => read(text, { grouping }).list
const readOrderColumn = (text: string, column: OrderChoices['column']) => read(text, { column }).list
const findOrderTable = (text: string) => read(text).table

test.each([
  [
    '1003\r\n#1001, ١٠٠٢;1004،۱۰۰۵\t1006 1007|1008\n\n\u200f1009\u200e\r1010',
    '1003 1001 1002 1004 1005 1006 1007 1008 1009 1010',
  ],
  ['1001,\n1002,\n1003', '1001 1002 1003'],
  ['# 1001 # 1002', '1001 1002'],
  ['1, 3-5,7-8, 10', '1 3 4 5 7 8 10'],
  ['Order number\n1001', '1001'],
  ['رقم الطلب\n١٠٠١', '1001'],
])('a pasted list is read in its order, with any separators: %j', (text, orders) => {
  expect(readOrderList(text)).toEqual({ ...emptyList, orders: orders.split(' ') })
})

test('a pasted list has a repeated number once, in any spelling', () => {
  expect(readOrderList('1001\n#1001\n١٠٠١\n1002')).toEqual({
    ...emptyList,
    orders: ['1001', '1002'],
    repeated: ['1001'],
  })
})

test('a pasted list reports text that is no order number, with its line', () => {
  expect(readOrderList('1001\nabc 1002\n\n0123\n1e3').invalid).toEqual([
    { line: 2, text: 'abc' },
    { line: 4, text: '0123' },
    { line: 5, text: '1e3' },
  ])
})

test('a pasted list of blanks and invisible characters is empty', () => {
  expect(readOrderList(' \n\u200f\ufeff\n,,')).toEqual(emptyList)
})

const rangesOfThree = [
  '1001-1003|1001..1003|1001 – 1003|#1001 — #1003|١٠٠١-١٠٠٣|۱۰۰۱…۱۰۰۳|١٠٠١٫٫١٠٠٣|١٠٠١\u200f - \u200f١٠٠٣',
  'Order\n1001 .. 1003|1001-1002, 1003|1001-1003\n1002|1001→1003|1001 -> 1003|1001 ~ 1003',
  '1001 to 1003|From #1001 TO #1003|1001 till 1003|1001 until 1003|1001 through 1003|1001 up to 1003',
  'من 1001 إلى 1003|من ١٠٠١ الى ١٠٠٣|١٠٠١ حتى ١٠٠٣|1001 لغاية 1003',
]

test.each(rangesOfThree.flatMap((texts) => texts.split('|')))(
  'a range has every order from its first to its last: %j',
  (text) => {
    expect(readOrderList(text)).toMatchObject({
      orders: ['1001', '1002', '1003'],
      badRanges: [],
      invalid: [],
    })
  },
)

test('a range has at most 500 orders, and a longer or reversed one is reported and gives none', () => {
  expect(readOrderList('1001-1500').orders).toHaveLength(500)
  expect(readOrderList('1001-1501')).toMatchObject({
    orders: [],
    badRanges: [{ from: '1001', to: '1501', kind: 'tooLong', count: 501 }],
  })
  expect(readOrderList('1-9999999999999999999').badRanges).toMatchObject([{ kind: 'tooLong' }])
  expect(readOrderList('1040-1001')).toMatchObject({
    orders: [],
    badRanges: [{ from: '1040', to: '1001', kind: 'backwards' }],
  })
})

test('a range is not read from a date or a cell of a table', () => {
  expect(readOrderList('2026-11-25').invalid).toEqual([{ line: 1, text: '2026-11-25' }])
  expect(readOrderColumn('Customer,Order\nAli,1001-2\nSara,1002', 1)).toMatchObject({
    orders: ['1002'],
    invalid: [{ line: 2, text: '1001-2' }],
  })
})

test('a range does not fill the memory, for any number of ranges', () => {
  const text = Array.from({ length: 2_000 }, (_, index) => `${index * 1000 + 1}-${index * 1000 + 500}`).join(
    ' ',
  )
  const { orders, badRanges } = readOrderList(text)
  expect(orders.length).toBeLessThan(51_000)
  expect(badRanges.length).toBeGreaterThan(1_000)
})

test.each([
  ['1,001', '1001', null],
  ['#1,101', '1101', '1 101'],
  ['12,345,678', '12345678', '12 345 678'],
  ['12,34,567', '1234567', '12 34 567'],
  ['١٬٠٠١', '1001', null],
  ['١،١٠١', '1101', '1 101'],
  ['\u200f١٬٠٠١\u200f', '1001', null],
  ['1，101', '1101', '1 101'],
  ['1.001', '1001', null],
  ['1’001', '1001', null],
  ["1'001", '1001', null],
  ['1\u202f001', '1001', null],
  ['1\u00a0101', '1101', '1 101'],
  ['1\u2009101', '1101', '1 101'],
  ['12 345', '12345', '12 345'],
  ['101,102,1003', null, '101 102 1003'],
])(
  'a number with separators %j is asked about and gives no order before the answer',
  (text, one, several) => {
    const readings = { one: one && [one], several: several?.split(' ') ?? null }
    for (const list of [text, `${text}\n`, `Order\n${text}`, `${text}\n${text}`]) {
      const grouped = Array.from({ length: list.split(text).length - 1 }, () => ({ text, ...readings }))
      expect(readOrderList(list)).toMatchObject({ orders: [], invalid: [], grouped })
    }
    for (const reading of ['one', 'several'] as const)
      expect(readOrderList(text, reading)).toEqual({
        ...emptyList,
        orders: readings[reading] ?? [],
        invalid: readings[reading] ? [] : [{ line: 1, text }],
      })
  },
)

test('a number with separators beside an order is asked about, and named if no order is the answer', () => {
  const grouped = [{ text: '1,001' }, { text: '1,101' }]
  expect(readOrderList('9001, 1,001; 1,101')).toMatchObject({ orders: ['9001'], grouped })
  const invalid = [{ line: 1, text: '1,001' }]
  expect(readOrderList('1,001 1,101', 'several')).toMatchObject({ orders: ['1', '101'], invalid })
})

test.each(['1001,1002,1003', '1001, 102', '1,2,3', '1001;102', '998 999 1000', '1001\u00a01002'])(
  'a number with separators is not found in the list %j',
  (text) => {
    expect(readOrderList(text)).toEqual({ ...emptyList, orders: text.match(/\d+/g) })
  },
)

test('a number with separators in the cell of a table is asked about', () => {
  const table = 'Order\tTotal\n1,001\t20\n"1 101"\t30\n1001 1002\t40'
  expect(readOrderList(table)).toMatchObject({
    orders: [],
    grouped: [{ text: '1,001', one: ['1001'] }, { text: '1 101' }],
    invalid: [{ line: 4, text: '1001 1002' }],
  })
  expect(readOrderList('Order,Total\n"1,001",20', 'one').orders).toEqual(['1001'])
})

test('a number with separators and no quotation marks makes a row too long, which is named', () => {
  expect(readOrderList('Order,Total\n1,001,20\n1002,20\n1002,20,')).toMatchObject({
    orders: ['1002'],
    repeated: ['1002'],
    invalid: [{ line: 2, text: '1,001,20' }],
  })
})

const notOrders = [
  'INV-1001|1001a|1e3|10.5|+1001|-5|1,250.00|1.250,75|12345678901234567890|0501234567|1001/1002|1001+1002|$150',
  '2026-11-25|25.11.2026|2026 11 25|٢٥ ١١ ٢٠٢٦|14:30|1001,abc|1,00|10,01|1,001.00|1 001.00|101,102-105',
  '1,001-1,010|1,101-1,105|1 001-1 010|1001-1,005|1,001،1,002|1,101،1,102|1 001 1 002',
  '1001\u200b1002|1001\u20601002|1001\u200c1002|1001\u00ad1002|1001\u200f1002',
]

test.each(notOrders.flatMap((texts) => texts.split('|')))('%j is one entry that is no order', (text) => {
  expect(readOrderList(text)).toEqual({ ...emptyList, invalid: [{ line: 1, text }] })
})

test.each(['1001 to', 'from 1001', 'between 1001 and 1010', '1001 & 1002', '1001 و1002', '150 SAR'])(
  '%j has an entry that is no order',
  (text) => {
    expect(readOrderList(text).invalid).not.toEqual([])
  },
)

const table = 'Customer,Order number,Total\n"Ali, A.",#1001,20\nSara,1002,30\nNoura,,40\nFahad,x1,50'

test.each([
  [table, ['Customer', 'Order number', 'Total'], 1],
  ['العميل\tرقم الطلب\nعلي\t١٠٠١', ['العميل', 'رقم الطلب'], 1],
  ['Ali,1001\nSara,1002', [null, null], null],
])('a table is recognized, with its column of orders: %j', (text, columns, likelyIndex) => {
  expect(findOrderTable(text)).toEqual({ columns, likelyIndex, hasUnreadColumns: false })
})

test.each([
  [table, 1, '1001 1002', [{ line: 5, text: 'x1' }]],
  ['Customer,Order number\nAli,1001\nTotal', 1, '1001', []],
  ['رقم الطلب;العميل\n١٠٠١;علي', 0, '1001', []],
  ['Ali,1001\nSara,1002', 1, '1001 1002', []],
])('a table is read by one column, without its heading: %j', (text, column, orders, invalid) => {
  expect(readOrderColumn(text, column)).toEqual({ ...emptyList, orders: orders.split(' '), invalid })
})

test.each([
  ['1001,50\n1002,75', '1001 1002', '1001 50 1002 75'],
  ['1001;50\r\n1002;75', '1001 1002', '1001 50 1002 75'],
  ['1001 50\n1002 75\n', '1001 1002', '1001 50 1002 75'],
  ['1001\t50\n1002\t60', '1001 1002', '1001 50 1002 60'],
  ['١٠٠١، ٢\n١٠٠٢، ٣', '1001 1002', '1001 2 1002 3'],
  ['1|1001\n2|1002', '1 2', '1 1001 2 1002'],
  ['1001,2\n1002', '1001 1002', '1001 2 1002'],
  ['1001\n1002 2', '1001 1002', '1001 1002 2'],
  ['1001 2\n1002, 3', '1001 1002', '1001 2 1002 3'],
  ['Order Qty\n1001 2', '1001', '1001 2'],
  ['1001,,1002\n1003,,1004', '1001 1003', '1001 1002 1003 1004'],
])('a table whose columns may all be orders is asked about: %j', (text, first, all) => {
  expect(read(text)).toMatchObject({ table: { likelyIndex: null }, list: emptyList })
  expect(readOrderColumn(text, 0).orders.join(' ')).toBe(first)
  expect(readOrderColumn(text, 'all')).toEqual({ ...emptyList, orders: all.split(' ') })
})

test.each([
  ['Customer,Phone,Qty\nAli,0501234567,2', null],
  ['العميل\tالمدينة\nعلي\tجدة', null],
  ['Order total,Order number\n20,1001', null],
  ['Ali,1001,20\nSara,1002,30', null],
  ['Ali,1,001\nSara,1,002', null],
  ['1,Ali\n2,Sara', null],
  ['Order number,Order id\n7,1001', null],
  ['Order date,Order number,Total\n2026-11-25,1001,20', 1],
  ['الاسم,رقم الطلب,الجوال\nعلي,1001,0501234567', 1],
])('a table has a column to choose unless one alone can be the orders’: %j', (text, likelyIndex) => {
  const { table, list } = read(text)
  expect(table?.likelyIndex).toBe(likelyIndex)
  expect(list.orders).toEqual(likelyIndex === null ? [] : ['1001'])
})

test('a table with thousands of columns and rows is searched in its first columns only', () => {
  const row = ','.repeat(9_999)
  const text = `Name,Order${row}\nAli,1001${row}${'\n,1002'.repeat(10_000)}`
  const { table, list } = read(text)
  expect(table).toMatchObject({ likelyIndex: 1, hasUnreadColumns: true })
  expect(table?.columns).toHaveLength(maxColumns)
  expect(list.orders).toEqual(['1001', '1002'])
})

test.each(['1001\n1002', '1001, 1002, 1003', 'Order\n1001', '1001;1002', ''])(
  'a table is not found in %j',
  (text) => {
    expect(findOrderTable(text)).toBeNull()
  },
)

const utf16 = Buffer.from('\ufeffرقم الطلب', 'utf16le')

// A single byte of a UTF-16 mark is none.
test.each([
  ['UTF-8', new TextEncoder().encode('رقم الطلب'), 'رقم الطلب'],
  ['UTF-16', Buffer.from(utf16), 'رقم الطلب'],
  ['UTF-16 with the other byte order', Buffer.from(utf16).swap16(), 'رقم الطلب'],
  ['windows-1256', [0xd1, 0xde, 0xe3, 0x20, 0xc7, 0xe1, 0xd8, 0xe1, 0xc8], 'رقم الطلب'],
  ['windows-1256', [0xff, 0x41], 'ےA'],
  ['windows-1256', [0xfe, 0x41], '\u200fA'],
  ['windows-1256', [0x41, 0xff], 'Aے'],
  ['windows-1256', [0x41, 0xfe], 'A\u200f'],
])('a table saved as %s is decoded: %j', (_, bytes, text) => {
  expect(decodeTable(new Uint8Array(bytes))).toBe(text)
})
