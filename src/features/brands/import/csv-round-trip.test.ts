import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { isVisible } from '#contract/names.ts'
import { brandColumns, escapeReadCell, readCell, writeBrands } from '#src/features/brands/bulk/brand-csv.ts'
import { toSentText, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { csvText } from '#src/lib/files/csv.ts'
import { readCsv } from '#src/lib/files/csv-reading.ts'
import { hostileCell } from '#testing/files/hostile-cells.ts'
import { setStoreLanguages } from '#testing/brands/store-settings.ts'
import { randomCases } from '#testing/random-cases.ts'
import { planRows } from './import-plan.ts'
import { readImportTable } from './import-rows.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))

beforeEach(() => setStoreLanguages('ar', 'en', 'pt-BR'))

const paths = brandColumns(['ar', 'en', 'pt-BR']).map(({ path }) => path)

const brandsToWrite = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/),
    texts: fc
      .dictionary(fc.constantFrom(...paths), hostileCell)
      // The cast is safe: the keys are these paths.
      .map((texts): BrandTexts => new Map(Object.entries(texts) as [BrandPath, string][])),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
)

test('an exported file that is imported again changes nothing, for any texts', () => {
  fc.assert(
    fc.property(brandsToWrite, (brands) => {
      const { table } = readImportTable(writeBrands(brands))
      const known = {
        texts: new Map(brands.map(({ id, texts }) => [id, texts])),
        absentIds: new Set<string>(),
      }
      const planned = planRows(table?.rows ?? [], known)
      expect(planned.map(({ id }) => id)).toEqual(brands.map(({ id }) => id))
      for (const { problem, changes } of planned) expect([problem, changes]).toEqual([null, []])
    }),
    randomCases(100),
  )
})

test('an exported file that is imported again keeps every visible text, except for invisible ends of a slug and odd line breaks, also in an empty store', () => {
  fc.assert(
    fc.property(brandsToWrite, (brands) => {
      const { table } = readImportTable(writeBrands(brands))
      for (const [index, { texts }] of brands.entries()) {
        const filled = [...texts].filter(([, text]) => isVisible(text))
        expect(table?.rows[index]?.values).toEqual(
          new Map(
            filled.map(([path, text]) => [path, toSentText(path, text.replace(/\r(?!\n)|[\v\f]/g, '\n'))]),
          ),
        )
      }
    }),
    randomCases(100),
  )
})

test('an exported file that is imported again means the same once its cells are written again, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(hostileCell, { minLength: 1, maxLength: 5 }), (cells) => {
      const header = ['id', 'name', 'logo', 'banner', 'description'].slice(0, cells.length)
      const [, again = []] = readCsv(csvText([header, cells], escapeReadCell)).rows
      expect(again.map(readCell)).toEqual(cells.map(readCell))
    }),
    { ...randomCases(100), examples: [[['="0012"', '=""']]] },
  )
})

test('an exported file starts with a byte order mark and has its columns in this order', () => {
  setStoreLanguages('ar', 'en')
  const [header] = writeBrands([]).split('\r\n')
  expect(header).toBe(
    '\uFEFFid,name,description,logo,banner,metadata_title,metadata_description,metadata_url,' +
      'en.name,en.description,en.metadata_title,en.metadata_description,en.metadata_url',
  )
})

test.each([
  ['  ', null],
  ["'", null],
  [' (Clear) ', ''],
  ["'(clear)", '(clear)'],
  ['a\vb\fc\r\r\vd', 'a\nb\nc\n\n\nd'],
  ['\u200f\u2060', null],
  ['\u200f(clear)\u00a0', ''],
  ['="a ""b"""', 'a "b"'],
  ['="a"&"b"', '="a"&"b"'],
])('the cell %j means %j', (cell, wish) => {
  expect(readCell(cell)).toBe(wish)
})
