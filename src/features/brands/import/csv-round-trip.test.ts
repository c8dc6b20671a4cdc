import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandColumns, readCell, writeBrands } from '#src/features/brands/bulk/brand-csv.ts'
import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { readCsv } from '#src/lib/files/csv-reading.ts'
import { csvText } from '#src/lib/files/csv.ts'
import { planRows } from './import-plan.ts'
import { readImportTable } from './import-rows.ts'

const store = { languages: ['ar', 'en', 'pt-BR'], defaultLanguage: 'ar' }
const paths = brandColumns(store).map(({ path }) => path)

/* What breaks careless readers and writers of such files, and spreadsheets on the way. */
const hostile = [
  "'", '=', '+', '-', '@', '\t', '\r', '\n', '\r\n', '"', '""', ',', ';', ' ', '(clear)', "'(clear)", '(Clear) ',
  '\uFEFF', '\u200F', '\u202E', '\u2067', 'م', '👩‍👧', '=1+1', '\u0000', '\u0660', 'ﷺ', 'a',
] // prettier-ignore
const hostileText = fc.oneof(
  fc.array(fc.constantFrom(...hostile), { maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
)
const brandsToWrite = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/),
    texts: fc
      .dictionary(fc.constantFrom(...paths), hostileText)
      // The cast is safe: the keys are these paths.
      .map((texts): BrandTexts => new Map(Object.entries(texts) as [BrandPath, string][])),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
)

describe('a file written and read again', () => {
  test('changes nothing, whatever the texts are', () => {
    fc.assert(
      fc.property(brandsToWrite, (brands) => {
        const { table } = readImportTable(writeBrands(brands, store), store)
        const known = {
          texts: new Map(brands.map(({ id, texts }) => [id, texts])),
          absentIds: new Set<string>(),
        }
        const planned = planRows(table?.rows ?? [], known, 'ar')
        expect(planned.map(({ id }) => id)).toEqual(brands.map(({ id }) => id))
        for (const { problem, changes } of planned) expect([problem, changes]).toEqual([null, []])
      }),
      { numRuns: 500 },
    )
  })

  test('every text that is more than blanks arrives as it was, in an empty store too', () => {
    fc.assert(
      fc.property(brandsToWrite, (brands) => {
        const { table } = readImportTable(writeBrands(brands, store), store)
        for (const [index, { texts }] of brands.entries()) {
          const filled = [...texts].filter(([, text]) => text.trim() !== '')
          expect(table?.rows[index]?.wishes).toEqual(new Map(filled))
        }
      }),
      { numRuns: 500 },
    )
  })

  test('holds no cell that a spreadsheet would calculate', () => {
    fc.assert(
      fc.property(fc.array(hostileText), (texts) => {
        const { rows } = readCsv(csvText([['id', 'name'], texts]))
        expect(rows[1]).toHaveLength(Math.max(1, texts.length))
        for (const cell of rows[1] ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })

  test('begins with a mark, its columns in this order', () => {
    const [header] = writeBrands([], { languages: ['ar', 'en'], defaultLanguage: 'ar' }).split('\r\n')
    expect(header).toBe(
      '\uFEFFid,name,description,logo,banner,metadata_title,metadata_description,metadata_url,' +
        'en.name,en.description,en.metadata_title,en.metadata_description,en.metadata_url',
    )
  })
})

describe('what a cell asks for', () => {
  test.each([
    ['', null],
    ['  ', null],
    ["'", null],
    ['(clear)', ''],
    [' (Clear) ', ''],
    ["'(clear)", '(clear)'],
    ["''(clear)", "'(clear)"],
    ["'=1+1", '=1+1'],
    ["''twice", "'twice"],
    ['=1+1', '=1+1'],
    [' نور ', ' نور '],
  ])('%j', (cell, wish) => {
    expect(readCell(cell)).toBe(wish)
  })
})
