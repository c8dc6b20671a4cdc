import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['forms of alef and hamza', 'أحمد إبراهيم آمال ٱسم', 'احمد ابراهيم امال اسم'],
  ['hamza on its seats', 'مؤتمر شاطئ هيئة', 'موتمر شاطي هييه'],
  ['ta marbuta', 'جلسة', 'جلسه'],
  ['alef maqsura', 'مصطفى', 'مصطفي'],
  ['tashkeel', 'جَلْسَةُ تَصْوِيرٍ', 'جلسه تصوير'],
  ['tatweel', 'جلســـة', 'جلسه'],
  ['Arabic digits', 'قاعة ٢٥', 'قاعه 25'],
  ['Persian digits and letters', 'قاعة ۲۵ کتاب', 'قاعه 25 كتاب'],
  ['case and accents', 'Café ÉTOILE', 'cafe etoile'],
  ['presentation forms', 'ﻻ ﺟﻠﺴﺔ', 'لا جلسه'],
  ['marks of direction', '\u200fShoot\u2067 (2)\u2069', 'shoot (2)'],
])('%s', (_name, text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('what is folded stays as it is', () => {
  for (const text of ['جلسة تصوير ٢', 'Studio A', '']) expect(foldText(foldText(text))).toBe(foldText(text))
})
