import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => void (stored[key] = text),
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openPage() {
  stubPage({})
  return import('./product-hue.ts')
}

test.each([
  ['Sea view chalet', 'hue-2'],
  ['شاليه بإطلالة بحرية', 'hue-2'],
  ['Padel court', 'hue-8'],
  ['', 'hue-1'],
])('the first product %j has the same colour in every version of Diwan', async (product, hue) => {
  const { productHue } = await openPage()
  expect(productHue(product)).toBe(hue)
})

test.each([
  ['SEA  View Chalet ', 'Sea view chalet'],
  ['Café', 'cafe'],
  ['شَالِيه بإطلالة بحريّة', 'شاليه باطلاله بحريه'],
  ['قـــارب نزهة', 'قارب نزهه'],
  ['غرفة ٢', 'غرفة 2'],
])('%j has the same colour as %j', async (first, other) => {
  const { productHue } = await openPage()
  expect(productHue(first)).toBe(productHue(other))
})

test('the device remembers the colours of its store, and a cookie has them', async () => {
  const { assignHues } = await openPage()
  assignHues(['Sea view chalet', 'شاليه بإطلالة بحرية'].map((product, id) => ({ product, id: `${id}` })))
  expect(document.cookie).toContain(`diwan-hues=${stored['diwan-test-hues']};`)
  const { productHue } = await openPage()
  expect(productHue('شاليه بإطلالة بحرية')).toBe('hue-3')
})

test('without storage ten products have ten colours while the page is open, and all are in the style sheet', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { productHue } = await openPage()
  const products = Array.from({ length: 10 }, (_, index) => `Session ${index}`)
  const found = products.map(productHue)
  expect(products.map(productHue)).toEqual(found)
  const sheet = readFileSync('src/ui/styles/hues.css', 'utf8')
  const hues = Array.from(sheet.matchAll(/^\.(hue-\d) \{/gm), ([, hue]) => hue)
  expect(new Set(found)).toEqual(new Set(hues))
})
