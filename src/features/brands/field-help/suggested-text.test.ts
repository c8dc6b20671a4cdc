import { expect, test } from 'vitest'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { suggestedText } from './suggested-text.ts'

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
