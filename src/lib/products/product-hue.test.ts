import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productHue } from './product-hue.ts'

test.each([
  ['Sea view chalet', 'hue-2'],
  ['شاليه بإطلالة بحرية', 'hue-2'],
  ['Padel court', 'hue-8'],
  ['', 'hue-1'],
])('%j has the same colour in every version of Diwan', (product, hue) => {
  expect(productHue(product)).toBe(hue)
})

test.each([
  ['SEA  View Chalet ', 'Sea view chalet'],
  ['Café', 'cafe'],
  ['شَالِيه بإطلالة بحريّة', 'شاليه باطلاله بحريه'],
  ['قـــارب نزهة', 'قارب نزهه'],
  ['غرفة ٢', 'غرفة 2'],
])('%j has the same colour as %j', (first, other) => {
  expect(productHue(first)).toBe(productHue(other))
})

test('every colour is in the style sheet', () => {
  const sheet = readFileSync('src/ui/styles/hues.css', 'utf8')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (product) => {
      expect(sheet).toContain(`.${productHue(product)} {`)
    }),
  )
})

test('a hundred products use all ten colours, each for less than a quarter of them', () => {
  const counts = new Map<string, number>()
  for (let number = 0; number < 100; number += 1) {
    const hue = productHue(`Session ${number}`)
    counts.set(hue, (counts.get(hue) ?? 0) + 1)
  }
  expect(counts.size).toBe(10)
  expect(Math.max(...counts.values())).toBeLessThan(25)
})
