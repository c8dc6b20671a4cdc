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

  test('names that the reader knows, where another one makes as many cells', () => {
    const isColumn = (cell: string) => ['id', 'name, old'].includes(cell)
    expect(readCsv('id;name, old\n1;a', isColumn).rows).toEqual([['id', 'name, old'], ['1', 'a']]) // oxfmt-ignore
  })
})

describe('the cells of a CSV file', () => {
  test.each([
    ['after Excel’s line for the separator', '\uFEFFsep=;\r\nid;name\r\n1;a', [['id', 'name'], ['1', 'a']]],
    ['after that line in quotation marks', '"sep=|"\nid|na,me,\n', [['id', 'na,me,'], ['']]],
    ['with bars', 'id|name\n1|a,b', [['id', 'name'], ['1', 'a,b']]],
    ['with three kinds of line ends', 'id,name\r\n1,"a\r\nb"\n2,c\r3,"d\ne"', [['id', 'name'], ['1', 'a\r\nb'], ['2', 'c'], ['3', 'd\ne']]],
    ['with an inch mark', 'id,name\r\n1,5" pipe\r\n2,b', [['id', 'name'], ['1', '5" pipe'], ['2', 'b']]],
    ['with an inch mark before quoted line breaks', 'id,d,u\r\n1,for a 5" TV,tv\r\n2,"line one\nline two",ab\r\n3,Text,sea\r\n', [['id', 'd', 'u'], ['1', 'for a 5" TV', 'tv'], ['2', 'line one\nline two', 'ab'], ['3', 'Text', 'sea'], ['']]],
    ['with a mark before a quoted separator', 'id,d\n1,5"\n2,"a,b"\r3,"c"\n', [['id', 'd'], ['1', '5"'], ['2', 'a,b'], ['3', 'c'], ['']]],
    ['with doubled marks, blanks after a mark, empty quotes and a separator at the end', 'a,b\n"""x""" ,"",', [['a', 'b'], ['"x"', '', '']]],
    ['with blank and ragged rows', 'a,b\n\n1\n1,2,3', [['a', 'b'], [''], ['1'], ['1', '2', '3']]],
    ['of a header alone', 'id,name', [['id', 'name']]],
  ])('are read %s', (_, text, rows) => { expect(readCsv(text)).toEqual({ rows, brokenRow: null })
  }) // oxfmt-ignore

  test.each([
    ['never closed', 'id,name\n1,a\n2,"b\n3,c', 3],
    ['followed by more', 'id,name\n1,"a" b\n', 2],
  ])('a quotation mark that is %s is reported with its row', (_, text, row) => {
    expect(readCsv(text).brokenRow).toBe(row)
  })
})
