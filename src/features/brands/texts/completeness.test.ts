import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { randomCases } from '#testing/random-cases.ts'
import { formCompleteness, missingPaths } from './form-completeness.ts'
import { knownTexts, allPaths } from './brand-texts.ts'
import { isUntranslated, brandCompleteness } from './completeness.ts'

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
  return brandCompleteness(brand, store)
}

test('nothing is missing of a brand with every text and both pictures', () => {
  const { missing, languages, pictures } = workOnRecord(complete)
  expect(missing).toBe(0)
  expect(languages.map(({ filled, total }) => `${filled}/${total}`)).toEqual(['5/5', '5/5'])
  expect(pictures.map(({ state }) => state)).toEqual(['present', 'present'])
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
  const { missing, isComplete, languages } = workOnRecord({ ...complete, translations: {} })
  expect(missing).toBe(0)
  expect(isComplete).toBe(false)
  expect(languages[1]).toMatchObject({ isKnown: false, missing: [] })
  expect(languages[1] && isUntranslated(languages[1])).toBe(false)
})

test('a picture that the store does not speak of is not missing', () => {
  const { banner: _, ...withoutBanner } = complete
  expect(workOnRecord(withoutBanner).pictures[1]?.state).toBe('unknown')
})

test('what is missing in the list is missing in the form, and what is unknown in one is unknown in the other', () => {
  const languageTexts = fc.record(
    { name: fc.constantFrom('نور', '', null), description: fc.constantFrom('x', null) },
    { requiredKeys: [] },
  )
  const record = fc.record(
    {
      id: fc.constant(7),
      name: fc.constantFrom('نور', '', null),
      logo: fc.constantFrom('https://cdn.example/l.png', null),
      translations: fc.record({ ar: languageTexts, en: languageTexts }, { requiredKeys: [] }),
    },
    { requiredKeys: ['id'] },
  )
  fc.assert(
    fc.property(record, (record) => {
      const known = knownTexts(parseBrand(record), store)
      const shown = new Map(allPaths(store).map((path) => [path, known.get(path) ?? '']))
      const work = workOnRecord(record)
      expect(work.missing).toBe(missingPaths(shown, known).length)
      for (const { language, filled, total, missing } of work.languages) {
        const unknown = total - filled - missing.length
        expect(formCompleteness(shown, known, language)).toEqual({ filled, total, unknown })
      }
    }),
    randomCases(200),
  )
})
