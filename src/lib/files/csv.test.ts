import { expect, test } from 'vitest'
import { csvFile, csvText, unescapeFormulas } from './csv.ts'
import fc from 'fast-check'
import { randomCases } from '#testing/random-cases.ts'
import { hostileCell } from '#testing/files/hostile-cells.ts'
import { readCsv } from './csv-reading.ts'

async function textOf(...row: string[]) {
  // `text()` would remove the byte order mark.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csvFile([row]).arrayBuffer())
}

test('a file starts with a UTF-8 byte order mark and has CRLF line ends', async () => {
  expect(await textOf('السعودية', 'SA')).toBe('\uFEFFالسعودية,SA\r\n')
})

test.each([
  ['+966', "'+966"],
  ['=1+1', "'=1+1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ["'a", "''a"],
  ['\t=1', '"\'\t\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
  ['\n=1', '"\'\n\'=1"'],
  ['\uFEFF =1', "'\uFEFF =1"],
  ['a\tb', '"a\tb"'],
  ['Oud;=40+2;x', '"Oud;\'=40+2;x"'],
  ['a, "+b"', '"a,\' ""+b"""'],
  ["a;'=b", '"a;\'\'=b"'],
  ["a, 'b'", '"a, \'b\'"'],
  ['＝1+1', "'＝1+1"],
  ['a=b', 'a=b'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['="a"', '"\'=""a"""'],
])('%j is written as %j', async (cell, written) => {
  expect(await textOf(cell)).toBe(`\uFEFF${written}\r\n`)
})

/* Named columns fix the separator that readers detect. */
const columns = ['id', 'name', 'description']
const tables = fc.array(fc.tuple(hostileCell, hostileCell, hostileCell), { minLength: 1, maxLength: 6 })

/* The characters that a spreadsheet may ignore before a formula. */
const dropped = /^[\s\p{Cc}\p{Cf}"]+/u
const isFormula = (cell: string) => /^[=+\-@＝＋－＠]/.test(cell.replace(dropped, ''))

test.each([
  ['a comma', /,/],
  ['a semicolon', /;/],
  ['a tab', /\t/],
  ['every separator', /[,;\t]/],
])('no text of a file becomes a formula when the spreadsheet splits at %s', (_, separator) => {
  fc.assert(
    fc.property(tables, (table) => {
      const lines = csvText([columns, ...table]).split(/[\r\n]/)
      expect(lines.flatMap((line) => line.split(separator)).filter(isFormula)).toEqual([])
    }),
    randomCases(100),
  )
})

test('every text is read back unchanged', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const { rows, brokenRow } = readCsv(csvText([columns, ...table]))
      expect(brokenRow).toBe(null)
      expect(rows.slice(1, -1).map((cells) => cells.map(unescapeFormulas))).toEqual(table)
    }),
    randomCases(100),
  )
})

test.each([
  ["Tom's, 'n' more; don't", "Tom's, 'n' more; don't"],
  ["a,'b", "a,'b"],
  ["a;'=b", 'a;=b'],
  ["'0012", '0012'],
])('text typed by staff is read unchanged, except for a quote before a formula: %j', (typed, text) => {
  expect(unescapeFormulas(typed)).toBe(text)
})

/* Quadratic time would exceed the test's timeout. */
test.each([';', ' ', "'", '\t', ';=', "'=", '\uFEFF', ';\u200F '])('500,000 times %j is one cell', (part) => {
  const text = part.repeat(500_000)
  const { rows } = readCsv(csvText([columns, ['1', text, '']]))
  expect(unescapeFormulas(rows[1]?.[1] ?? '') === text).toBe(true)
})
