import { expect, test } from 'vitest'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { renamedTitle } from './renamed-title.ts'

const textsOf = (name: string, title: string): Map<BrandPath, string> =>
  new Map([
    ['translations.en.name', name],
    ['translations.en.metadata_title', title],
  ])

test.each([
  ['Nour', 'Sun', 'Nour | Perfumes of nour', 'Sun | Perfumes of Sun'],
  ['قطن', 'كتان', 'قطن: ملابس', 'كتان: ملابس'],
  ['Nour', 'Nour Perfumes', 'Nour | Store', 'Nour Perfumes | Store'],
  ['Nour Perfumes', 'Nour', 'Nour Perfumes | Store', 'Nour | Store'],
  ['A+B ($&)', 'C $1', 'A+B ($&) | Store', 'C $1 | Store'],
  ['Nour', 'Nour Perfumes', 'Nour Perfumes | Store', undefined],
  ['Oud', 'Sun', 'Oudh House', undefined],
  ['Nour', 'Nour ', 'Nour | Store', undefined],
  ['Nour', '', 'Nour | Store', undefined],
  ['', 'Nour', 'Store', undefined],
  ['Nour', 'Sun', 'Store', undefined],
])('if %s becomes %s, the page title “%s” would become “%s”', (before, name, title, renamed) => {
  expect(renamedTitle('en', textsOf(name, title), textsOf(before, title))).toBe(renamed)
})
