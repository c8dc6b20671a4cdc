import { describe, expect, test, vi } from 'vitest'
import { decodeFile, maxBytes } from './decode-file.ts'
import { openImportFile } from './open-import-file.ts'
import { readImportTable } from './import-rows.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

const read = (text: string) => readImportTable(text)
const rowsOf = (text: string) =>
  read(text).table?.rows.map(({ row, id, values, problem }) => ({
    row,
    id,
    values: Object.fromEntries(values),
    problem,
  }))

const utf8 = (text: string) => new TextEncoder().encode(text)

test('an accepted file is UTF-8, or UTF-16 with a byte order mark', () => {
  expect(decodeFile(utf8('id,نور'))).toEqual({ text: 'id,نور' })
  expect(decodeFile(utf8('\uFEFFid,نور'))).toEqual({ text: 'id,نور' })
  expect(decodeFile(new Uint8Array([0xff, 0xfe, 0x69, 0, 0x46, 6]))).toEqual({ text: 'iن' })
})

test.for([
  ['UTF-16 without one', new Uint8Array([0x69, 0, 0x64, 0]), 'not-utf8'],
  ['UTF-16 of the other byte order', new Uint8Array([0, 0x69, 0, 0x64]), 'not-utf8'],
  ['text with a zero byte', utf8('id,a\0b'), 'not-text'],
  ['a web page', utf8('\uFEFF\n<html><table><tr><td>id</td>'), 'markup'],
  ['JSON', utf8('[{"id": 1}]'), 'markup'],
  ['windows-1256', new Uint8Array([0x69, 0x64, 0x2c, 0xe4, 0xe6, 0xd1]), 'not-utf8'],
  ['a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0]), 'workbook'],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'workbook'],
  ['an empty file', new Uint8Array(), 'empty'],
  ['a byte order mark and blanks', new TextEncoder().encode('\uFEFF \n'), 'empty'],
  ['a file that is too large', new Uint8Array(maxBytes + 1), 'too-large'],
  ['a list without rows', utf8('id,name\n'), 'no-rows'],
] as const)('an accepted file is not %s, which is recognized and refused', async ([, bytes, problem]) => {
  const progress = { onWait: () => {}, onProgress: () => {} }
  expect(await openImportFile(new File([bytes], ''), progress)).toEqual({ problems: [{ kind: problem }] })
})

test.each([
  ['id\n1', [{ kind: 'no-fields', row: 1 }]],
  ['name\nx', [{ kind: 'no-id', row: 1 }]],
  ['Brands\n\nid,name,Name\n1,a,b', [{ kind: 'duplicate-column', row: 3, column: 'Name' }]],
  ['id,name,ar.name\n1,a,b', [{ kind: 'duplicate-column', row: 1, column: 'ar.name' }]],
  ['id,id,name\n1,1,b', [{ kind: 'duplicate-column', row: 1, column: 'id' }]],
  ['id,name\n1,"a', [{ kind: 'bad-quotes', row: 2 }]],
  [
    'title\nx',
    [
      { kind: 'no-id', row: 1 },
      { kind: 'no-fields', row: 1 },
    ],
  ],
])('the file %j has the problems %j', (text, problems) => {
  expect(read(text)).toEqual({ problems })
})

test('a file with too many columns is refused', () => {
  const problem = { kind: 'too-many-columns', row: 1, count: 20_001, max: 1000 }
  expect(read(`id${','.repeat(20_000)}\n1${'\n'.repeat(20_000)}`)).toEqual({ problems: [problem] })
})

test('the columns are found in any order and case, the default language with or without its code', () => {
  expect(rowsOf(' EN.Name , AR.description,ID,logo\nNour,وصف,1,(clear)')).toEqual([
    {
      row: 2,
      id: '1',
      problem: null,
      values: { 'translations.en.name': 'Nour', 'translations.ar.description': 'وصف', logo: '' },
    },
  ])
})

test('the columns that are unknown or of other languages are listed', () => {
  const { table } = read('id,name,colour,fr.name,en.logo,fr.name.x,,\n1,a,b,c,d,e,f,')
  expect(table?.unknownColumns).toEqual(['colour', 'en.logo', 'fr.name.x', ''])
  expect(table?.foreignColumns).toEqual(['fr.name'])
})

test('the columns without a name are listed only if they have cells, and there may be a thousand', () => {
  const { table } = read(`id,name${','.repeat(998)}\n1,a,,b\n2,c,,,, ,d`)
  expect(table?.unknownColumns).toEqual(['', ''])
})

test.each([
  ['invisible marks', '\u200eid\u200f,\u2067name\u2069, EN.Name\ufeff\n1,a,b'],
  ['a title and blank rows above', 'Table 1\n,,\nid,name,en.name\n1,a,b'],
  ['names that have another separator', 'id|name|en.name|a,b,c,d,e,f\n1|a|b'],
])('the columns are found with %s', (_, text) => {
  const values = { 'translations.ar.name': 'a', 'translations.en.name': 'b' }
  expect(rowsOf(text)).toEqual([{ row: text.split('\n').length, id: '1', problem: null, values }])
})

describe('the rows', () => {
  test('have the numbers of a spreadsheet’s rows, with empty rows and line breaks in cells', () => {
    expect(rowsOf('id,name\n1,"a\nb"\n\n,\n2,c')?.map(({ row, id }) => [row, id])).toEqual([
      [2, '1'],
      [5, '2'],
    ])
  })

  test('have a brand’s number in any digits', () => {
    expect(
      rowsOf('id,name\n ٢٠٠١ ,a\n\'-x,b\n2,c,\n\u200f3\u00a0\n="4"')?.map(({ id, problem }) => [id, problem]),
    ).toEqual([
      ['2001', null],
      ['-x', null],
      ['2', null],
      ['3', null],
      ['4', null],
    ])
  })

  test('have slugs without invisible marks and outer blanks, and every other text as written', () => {
    expect(rowsOf('id,metadata_url,name\n1, \u200enour\u00a0,\u200eنور ')?.[0]?.values).toEqual({
      'translations.ar.metadata_url': 'nour',
      'translations.ar.name': '\u200eنور ',
    })
  })

  test.each([
    '#N/A', '#REF!', '#DIV/0!', '#GETTING_DATA', '#####', 'Err:502', ' #N/A ', '\u200f#REF!', '#NV', '#¿NOMBRE?', '#N/D', '#NOM ?', '#YOK', '#DEĞER!', '#ССЫЛКА!', '#قيمة!',
    '??????', '??? ??', 'A\ufffdB', 'undefined', 'null', 'NULL', 'NaN', '[object Object]',
  ])('with %j, which a program wrote by accident, are not sent', (text) => {
    const problem = { kind: 'cell-error', column: 'name', text: text.replace('\u200f', '').trim() }
    expect(rowsOf(`id,name,note\n1,${text},\n2,a,${text}\n3,'${text},`)?.map((row) => row.problem)).toEqual([problem, null, null])
  }) // oxfmt-ignore

  test.each(['#1!', '#SALE!', '#عود!', 'N/A', '#', 'Error!', '?', 'Really??', 'Null Sport', '#n/a'])(
    'may have the text %j',
    (text) => {
      expect(rowsOf(`id,name\n1,${text}`)?.[0]?.problem).toBe(null)
    },
  )

  test.each([
    ['id,name\n,a', [{ kind: 'no-id' }]],
    ['id,name\n../7,a', [{ kind: 'bad-id' }]],
    ['id,name\n1.2E+18,a', [{ kind: 'bad-id' }]],
    ['id,name\n5\u00ad0,a', [{ kind: 'bad-id' }]],
    ['id,name\n1,a,b', [{ kind: 'too-many-cells' }]],
    ['id,name,en.name\n1,(clear),a\n2,b,(clear)', [{ kind: 'name-cleared' }, null]],
    [
      'id,name\n1,a\n2,b\n1,c',
      [{ kind: 'duplicate-id', otherRow: 4 }, null, { kind: 'duplicate-id', otherRow: 2 }],
    ],
  ])('with a problem are reported one by one: %j', (text, problems) => {
    expect(rowsOf(text)?.map(({ problem }) => problem)).toEqual(problems)
  })
})
