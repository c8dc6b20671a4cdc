import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('a file begins with the mark of UTF-8 and its lines end as spreadsheets expect', () => {
  expect(
    toCsv([
      ['المنتج', 'Seats'],
      ['خيمة', 2],
    ]),
  ).toBe('\ufeffالمنتج,Seats\r\nخيمة,2\r\n')
})

test('commas, quotes and line breaks stay within their cell', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines', null]])).toBe('\ufeff"a,b","say ""hi""","two\nlines",\r\n')
})

test.each(['=1+1', '+966', '-2', '@sum', '\tx', '\rx', '\nx', "'x"])('%j is no formula', (text) => {
  expect(toCsv([[text]]).replaceAll('"', '')).toBe(`\ufeff'${text}\r\n`)
})

test('a number below zero is a number', () => {
  expect(toCsv([[-3, 'a=b']])).toBe('\ufeff-3,a=b\r\n')
})
