import { expect, test, vi } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { rowsOf } from '#src/features/brands/list/brand-rows.ts'
import { setStoreLanguages } from '#testing/brands/store-settings.ts'
import { brandGaps } from './brand-gaps.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({}))

const texts = { name: 'x', description: 'x', metadata: { title: 'x', description: 'x', url: 'x' } }
const complete = { ...texts, logo: 'https://a.example/l.png', banner: 'https://a.example/b.png' }

function gapsOf(records: object[], languages: [string, ...string[]] = ['ar', 'en']) {
  const brands = records.map(parseBrand).filter((brand) => brand !== null)
  setStoreLanguages(...languages)
  return brandGaps(rowsOf(brands, 'ar')).map(({ filter, count }) => `${filter.name} ${count}`)
}

const english = { translations: { en: texts } }
const noEnglish = { translations: { ar: texts } }

test('brands without any text in another language come before incomplete ones, and the most frequent missing picture is named', () => {
  expect(
    gapsOf([
      { id: 1, ...complete, ...english },
      { id: 2, ...complete, ...noEnglish, logo: '' },
      { id: 3, ...complete, ...noEnglish, logo: '', banner: '' },
      { id: 4, ...complete, translations: { en: { ...texts, description: '' } } },
    ]),
  ).toEqual(['no-en 2', 'no-logo 2'])
  expect(gapsOf([{ id: 4, ...complete, translations: { en: { ...texts, description: '' } } }])).toEqual([
    'some-en 1',
  ])
})

test('complete or unknown brands give no highlight', () => {
  expect(gapsOf([])).toEqual([])
  expect(gapsOf([{ id: 1, ...complete, ...english }])).toEqual([])
  expect(gapsOf([{ id: 1, ...complete }], ['ar'])).toEqual([])
})
