import { expect, test } from 'vitest'
import { storeKeyword } from './store-keyword.ts'

test.each([
  ['٢٠٢٣', '2023'],
  ['۲۰۲۳', '2023'],
  ['قَهْوَة', 'قهوة'],
  ['قهـــوة', 'قهوة'],
  ['\u200fندى\u200f', 'ندى'],
  ['  Nour   Oud ', 'Nour Oud'],
  ['Café', 'Café'],
  ['لآلئ', 'لآلئ'],
])('for %j the store is asked for %j', (typed, keyword) => {
  expect(storeKeyword(typed)).toBe(keyword)
})
