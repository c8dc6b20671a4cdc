import { expect, test, vi } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { setStoreLanguages } from '#testing/brands/store-settings.ts'
import { filterOptions, isMatch, missingFirst, rowsOf, sortRows } from './brand-rows.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ formattingLocale: () => 'en' }))

const texts = (name: string) => ({
  name,
  description: 'x',
  metadata: { title: 'x', description: 'x', url: 'x' },
})
const pictures = { logo: 'https://cdn.example/l.png', banner: 'https://cdn.example/b.png' }

const records = [
  { id: 1, ...texts('تمر'), ...pictures, translations: { en: texts('Dates') } },
  { id: 2, ...texts('بخور'), ...pictures, logo: null, translations: { en: texts('Bakhoor') } },
  { id: 3, ...texts('عود'), ...pictures, banner: '', translations: { ar: texts('عود') } },
  { id: 4, ...texts('ورد'), ...pictures, translations: { en: { ...texts('Rose'), description: '' } } },
]
const brands = records.map(parseBrand).filter((brand) => brand !== null)
const rows = rowsOf(brands, 'en')

const ids = (of: typeof rows) => of.map(({ brand }) => brand.id).join(' ')

test.each([
  ['no-en', '3'],
  ['some-ar', ''],
  ['some-en', '3 4'],
  ['no-logo', '2'],
  ['no-banner', '3'],
  ['complete', '1'],
])('filtered by %s the list has the brands %s', (name, expected) => {
  const filter = filterOptions().find((option) => option.name === name)
  expect(filter && ids(rows.filter((row) => isMatch(filter, row)))).toBe(expected)
})

test('a store of one language has no filter for missing translations', () => {
  setStoreLanguages('ar')
  const names = filterOptions().map(({ name }) => name)
  setStoreLanguages('ar', 'en')
  expect(names).toEqual(['some-ar', 'no-logo', 'no-banner', 'complete'])
})

test.each([
  [missingFirst, '3 2 4 1'],
  ['missing', '1 2 4 3'],
  ['name', '2 1 4 3'],
  ['en', '3 4 1 2'],
  ['pictures', '2 3 1 4'],
  ['nothing we know', '1 2 3 4'],
] as const)('sorted by %j, equal brands keep the store’s order', (sort, expected) => {
  expect(ids(sortRows(rows, sort))).toBe(expected)
})

test('when brands are read again, only changed ones get a new row', () => {
  const completed = parseBrand({ ...records[1], ...pictures })
  const [date, , ...others] = brands
  const again = rowsOf(
    [date, completed, ...others].filter((brand) => brand !== null && brand !== undefined),
    'en',
  )
  expect(again.map((row, index) => row === rows[index])).toEqual([true, false, true, true])
  expect(again[1]?.completeness.missing).toBe(0)
})
