import { expect, test } from 'vitest'
import { listChanges } from './brand-changes.ts'
import type { BrandPath, BrandTexts } from './brand-texts.ts'

const name = 'translations.ar.name'
const description = 'translations.en.description'

function texts(entries: { [path in BrandPath]?: string }): BrandTexts {
  return new Map(Object.entries(entries) as [BrandPath, string][])
}

test('a change is old and new, and an unknown old text is not called empty', () => {
  const known = texts({ [name]: 'نور' })
  expect(listChanges(known, texts({ [name]: 'ضياء', logo: 'https://l.example' }))).toEqual([
    { path: name, before: 'نور', after: 'ضياء' },
    { path: 'logo', before: undefined, after: 'https://l.example' },
  ])
})

test('it is none where only the ends of lines differ', () => {
  expect(listChanges(texts({ [description]: 'a\r\nb' }), texts({ [description]: 'a\nb' }))).toEqual([])
})
