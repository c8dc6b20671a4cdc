import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

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
