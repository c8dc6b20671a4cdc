import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBrand, type Brand } from '#contract/brand.ts'
import { foundBrands } from '#src/features/brands/api/brand-pages.ts'
import { randomCases } from '#testing/random-cases.ts'
import { searchCases } from '#testing/search-cases.ts'
import { searchBrands, mergeFoundBrands } from './brand-search.ts'

function brandOf(id: number, name: string, more: object = {}): Brand {
  const brand = parseBrand({ id, name, ...more })
  if (brand === null) throw new Error(`no brand: ${name}`)
  return brand
}

const listOf = (brands: Brand[]) => ({ ...foundBrands({ pages: [] }), brands })

test.each(searchCases)(
  'a search for $typed finds a brand called $text: $isFound',
  ({ typed, text, isFound }) => {
    expect(searchBrands([brandOf(1, text)], typed)).toHaveLength(isFound ? 1 : 0)
  },
)

test('a search finds a brand by its name in another language, its id and its slug', () => {
  const brand = brandOf(4711, 'Nada', {
    metadata: { url: 'nada-perfumes' },
    translations: { ar: { name: 'ندى' } },
  })
  for (const typed of ['ندي', '٤٧١١', 'nada-perf', 'perfumes ندى'])
    expect(searchBrands([brand], typed)).toEqual([brand])
  for (const typed of ['!!!', '\u200f', 'ء', 'oud']) expect(searchBrands([brand], typed)).toEqual([])
})

test('the result has every loaded match and every brand that the store found, each once', () => {
  const names = ['ندى', 'ندي', 'لآلئ', 'قهوة', 'مجموعة ٢٠٢٣', 'Café']
  const anyBrands = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 12 }), name: fc.constantFrom(...names) }),
    { selector: ({ id }) => id, maxLength: 8 },
  )
  const keywords = fc.constantFrom('ندي', 'قهوه', '2023', 'cafe', '!!!')
  fc.assert(
    fc.property(anyBrands, anyBrands, keywords, (loaded, stored, keyword) => {
      const all = listOf(loaded.map(({ id, name }) => brandOf(id, name)))
      const found = listOf(stored.map(({ id, name }) => brandOf(id, name)))
      const ids = mergeFoundBrands(all, keyword, found).brands.map(({ id }) => id)
      const expected = [...found.brands, ...searchBrands(all.brands, keyword)].map(({ id }) => id)
      expect(new Set(ids)).toEqual(new Set(expected))
      expect(new Set(ids).size).toBe(ids.length)
    }),
    randomCases(100),
  )
})

test('a brand in both lists shows what the search found', () => {
  const found = listOf([brandOf(1, 'ندى جديدة')])
  expect(mergeFoundBrands(listOf([brandOf(1, 'ندى قديمة')]), 'ندي', found).brands).toEqual(found.brands)
})
