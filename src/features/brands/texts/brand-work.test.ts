import { expect, test } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { isUntranslated, workOn } from './brand-work.ts'

const store = { languages: ['ar', 'en'], defaultLanguage: 'ar' }

const whole = {
  name: 'نور',
  description: 'عطور',
  metadata: { title: 'نور', description: 'عطور', url: 'nour' },
}
const complete = {
  id: 7,
  ...whole,
  logo: 'https://cdn.example/l.png',
  banner: 'https://cdn.example/b.png',
  translations: { ar: whole, en: whole },
}

function workOnRecord(record: object) {
  const brand = parseBrand(record)
  if (brand === null) throw new Error('no brand')
  return workOn(brand, store)
}

test('nothing is missing of a brand with every text and both pictures', () => {
  const { missing, languages, pictures } = workOnRecord(complete)
  expect(missing).toBe(0)
  expect(languages.map(({ filled, total }) => `${filled}/${total}`)).toEqual(['5/5', '5/5'])
  expect(pictures.map(({ state }) => state)).toEqual(['there', 'there'])
})

test('what is missing is named field by field, blanks and pictures among it', () => {
  const en = { ...whole, description: '\u200b ', metadata: { title: null, description: 'x', url: 'x' } }
  const { missing, languages, pictures } = workOnRecord({
    ...complete,
    logo: null,
    translations: { ar: whole, en },
  })
  expect(languages[1]?.missing).toEqual(['description', 'metadata_title'])
  expect(pictures[0]).toEqual({ name: 'logo', state: 'missing' })
  expect(missing).toBe(3)
})

test('a brand without a translation lacks all of it', () => {
  const [arabic, english] = workOnRecord({ ...complete, translations: { ar: whole } }).languages
  expect(arabic && isUntranslated(arabic)).toBe(false)
  expect(english && isUntranslated(english)).toBe(true)
  expect(english?.missing).toHaveLength(5)
})

test('where the store tells of no translation at all, none is said to be missing', () => {
  const { missing, languages } = workOnRecord({ ...complete, translations: {} })
  expect(missing).toBe(0)
  expect(languages[1]).toMatchObject({ isKnown: false, missing: [] })
  expect(languages[1] && isUntranslated(languages[1])).toBe(false)
})

test('a picture that the store does not speak of is not missing', () => {
  const { banner: _, ...withoutBanner } = complete
  expect(workOnRecord(withoutBanner).pictures[1]?.state).toBe('unknown')
})
