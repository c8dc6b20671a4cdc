import { expect, test } from 'vitest'
import { listChanges } from './brand-changes.ts'
import type { BrandPath, BrandTexts } from './brand-texts.ts'

const name = 'translations.ar.name'

function texts(entries: { [path in BrandPath]?: string }): BrandTexts {
  return new Map(Object.entries(entries) as [BrandPath, string][])
}

test('a change has the old and the new text, and an unknown old text is not empty', () => {
  const known = texts({ [name]: 'نور' })
  expect(listChanges(known, texts({ [name]: 'ضياء', logo: 'https://l.example' }))).toEqual([
    { path: name, before: 'نور', after: 'ضياء' },
    { path: 'logo', before: undefined, after: 'https://l.example' },
  ])
})
