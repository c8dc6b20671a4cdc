import { expect, test, vi } from 'vitest'
import { storeKeyword } from './requests.ts'

vi.mock('#src/lib/settings.ts', () => ({ pageSettings: {} }))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({}))

test.each([
  ['٢٠٢٣', '2023'],
  ['۲۰۲۳', '2023'],
  ['قَهْوَة', 'قهوة'],
  ['قهـــوة', 'قهوة'],
  ['\u200fندى\u200f', 'ندى'],
  ['  Nour   Oud ', 'Nour Oud'],
  ['Café', 'Café'],
  ['لآلئ', 'لآلئ'],
])('the search for %j sends the keyword %j', (typed, keyword) => {
  expect(storeKeyword(typed)).toBe(keyword)
})
