import { expect, test, vi } from 'vitest'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { suggestedText, renamedTitle } from './suggested-text.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))

const shown = (name: string, description = '') =>
  new Map<BrandPath, string>([
    ['translations.en.name', name],
    ['translations.en.description', description],
    ['translations.ar.name', 'نور'],
  ])

test('a name, a description, a picture and a language without texts get no suggestion', () => {
  for (const path of ['translations.en.name', 'translations.en.description', 'logo'] as const)
    expect(suggestedText(path, shown('Nour', 'x'))).toBeUndefined()
  for (const field of ['metadata_title', 'metadata_description', 'metadata_url'] as const)
    expect(suggestedText(`translations.fr.${field}`, shown('Nour', 'x'))).toBeUndefined()
})

test('a long description is suggested up to the end of a word without an ellipsis, and a long name completely', () => {
  const texts = shown('N'.repeat(300), 'word '.repeat(100))
  expect(suggestedText('translations.en.metadata_description', texts)).toBe('word '.repeat(32).trim())
  expect(suggestedText('translations.en.metadata_title', texts)).toBe('N'.repeat(300))
})

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
