import { expect, test } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { nextIncompleteBrand } from './next-incomplete-brand.ts'

const store = { languages: ['ar'], defaultLanguage: 'ar' }
const texts = { name: 'نور', description: 'x', metadata: { title: 'x', description: 'x', url: 'x' } }

const brandsOf = (...logos: string[]) =>
  logos
    .map((logo, index) => parseBrand({ id: index + 1, ...texts, logo, banner: 'x' }))
    .filter((brand) => brand !== null)

test.each([
  [['x', '', 'x', ''], '1', '2'],
  [['x', '', 'x', ''], '2', '4'],
  [['x', '', 'x', ''], '4', '2'],
  [['x', '', 'x', ''], '99', '2'],
  [['', 'x', 'x'], '2', '1'],
  [['', 'x', 'x'], '1', null],
  [['x', '', 'x'], '2', null],
  [[], '2', null],
])('of brands with the logos %j the next with work after %s is %s', (logos, id, next) => {
  expect(nextIncompleteBrand(brandsOf(...logos), id, store)?.id ?? null).toBe(next)
})
