import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf } from '#testing/hostile/repetitive-texts.ts'
import { anyCharacter } from '#testing/random-cases.ts'
import { slugFrom, percentEncoded } from './slug.ts'

test.each([
  ['نور العود', 'ar', 'نور-العود'],
  ['نُورٌ الـعُـود', 'ar', 'نور-العود'],
  ['هٰذا آخر شيء', 'ar', 'هذا-آخر-شيء'],
  ['ﷲ', 'ar', 'الله'],
  ['مارکای می‌خواهم ۱۲', 'fa', 'مارکای-می-خواهم-۱۲'],
  ['ماركة ٢٠٢٦', 'ar', 'ماركة-٢٠٢٦'],
  ['Nour & Co.', 'en', 'nour-co'],
  ["L’Oréal / L'Occitane", 'fr', 'loréal-loccitane'],
  ['  --Zara--item__2 ', 'en', 'zara-item-2'],
  ['IĞDIR', 'tr', 'ığdır'],
  ['हिन्दी ब्रांड', 'hi', 'हिन्दी-ब्रांड'],
  ['北京 東京', 'zh', '北京-東京'],
  ['✨ نور ✨', 'ar', 'نور'],
  ['1️⃣ one', 'en', '1-one'],
  ['\u202eNour\u200f', 'en', 'nour'],
  ['../../<script>', 'en', 'script'],
  ['\ud800نور', 'ar', 'نور'],
  ['✨', 'ar', ''],
  ['', 'ar', ''],
])('the name %j (%s) gives the slug %j', (name, language, slug) => {
  expect(slugFrom(name, language)).toBe(slug)
})

const anyText = fc.string({ unit: anyCharacter })

test('a slug has only letters, marks, digits and single hyphens between them', () => {
  fc.assert(
    fc.property(anyText, (name) => {
      expect(slugFrom(name, 'ar')).toMatch(
        /^$|^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u,
      )
    }),
  )
})

test('no name with an Arabic letter gives an empty slug', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom('ن', 'ء', 'گ', '٣'), anyText, (before, letter, after) => {
      expect(slugFrom(before + letter + after, 'ar')).toContain(letter)
    }),
  )
})

test('a slug made from a slug is the same slug', () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const slug = slugFrom(name, 'en')
      expect(slugFrom(slug, 'en')).toBe(slug)
    }),
  )
})

test('a name of 200,000 characters gives a slug without a delay', async () => {
  for (const piece of ['-', '\u0301', "a'", 'ن\u200c', '-\u0301'])
    expect(await costOf(() => slugFrom(piece.repeat(100_000), 'ar'))).toBeLessThan(1000)
})

test.each([
  ['نور', '%D9%86%D9%88%D8%B1'],
  ['zara/item', null],
  ['\ud800', '%EF%BF%BD'],
])('the slug %j is written in links as %j', (slug, encoded) => {
  expect(percentEncoded(slug)).toBe(encoded)
})
