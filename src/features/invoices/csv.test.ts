import { expect, test } from 'vitest'
import { formatCsv, parseCsv } from './csv.ts'

test('cells in quotes may hold separators, quotes and line breaks', () => {
  const text = '\ufeffOrder,Note\r\n1001,"a, ""b""\nc"\r\n\r\n1002, x \r\n'
  expect(parseCsv(text, ',')).toEqual([
    { line: 1, cells: ['Order', 'Note'] },
    { line: 2, cells: ['1001', 'a, "b"\nc'] },
    { line: 5, cells: ['1002', 'x'] },
  ])
})

test('a quote inside a cell is a quote', () => {
  expect(parseCsv('5" pipe;1001', ';')[0]?.cells).toEqual(['5" pipe', '1001'])
})

test('a quote that never ends takes the rest, and no more', () => {
  expect(parseCsv('a,"b\nc', ',')).toEqual([{ line: 1, cells: ['a', 'b\nc'] }])
})

test.each([
  ['=1+1', "'=1+1"],
  ['+966', "'+966"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ["'x", "''x"],
  ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
  ['الطلب غير موجود', 'الطلب غير موجود'],
  ['a\nb', '"a\nb"'],
])('%j is written as %j', (cell, written) => {
  expect(formatCsv([[cell]])).toBe(`\ufeff${written}\r\n`)
})
