import { describe, expect, test } from 'vitest'
import { readCsv } from './csv-reading.ts'

describe('the separator of a CSV file is found with', () => {
  test.each([
    ['commas', 'id,name\n1,a;b'],
    ['semicolons', 'id;name\r\n1;"a;b"'],
    ['tabs', 'id\tname\r1\ta;b\r'],
    ['quoted names', '"id","name"\n"1","a;b"\n'],
    ['a byte order mark', '\uFEFFid,name\n1,a;b'],
  ])('%s', (_, text) => {
    expect(readCsv(text).rows.slice(0, 2)).toEqual([
      ['id', 'name'],
      ['1', 'a;b'],
    ])
  })

  test('a first line with Excel’s separator is no row', () => {
    expect(readCsv('\uFEFFsep=;\r\nid;name\r\n1;a').rows).toEqual([['id', 'name'], ['1', 'a']]) // prettier-ignore
  })

  test('a cell keeps its line breaks, and rows may have different line ends', () => {
    const { rows, brokenRow } = readCsv('id,name\r\n1,"a\r\nb"\n2,c\r3,"d\ne"')
    expect(rows).toEqual([['id', 'name'], ['1', 'a\r\nb'], ['2', 'c'], ['3', 'd\ne']]) // prettier-ignore
    expect(brokenRow).toBe(null)
  })

  test('rows may have two kinds of line ends', () => {
    expect(readCsv('id,name\n1,a\r\n2,"b\r\nc"\n3,d').rows).toEqual([['id', 'name'], ['1', 'a'], ['2', 'b\r\nc'], ['3', 'd']]) // prettier-ignore
  })

  test.each([
    ['never closed', 'id,name\n1,a\n2,"b\n3,c', 3],
    ['followed by more', 'id,name\n1,"a" b\n', 2],
  ])('a quotation mark that is %s is reported with its row', (_, text, row) => {
    expect(readCsv(text).brokenRow).toBe(row)
  })

  test('a quotation mark within an unquoted cell is a character', () => {
    expect(readCsv('id,name\r\n1,5" pipe\r\n2,b').rows).toEqual([['id', 'name'], ['1', '5" pipe'], ['2', 'b']]) // prettier-ignore
  })
})
