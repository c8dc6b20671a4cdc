import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

afterEach(() => vi.unstubAllGlobals())

async function openPage() {
  stubPage({})
  return import('./product-hue.ts')
}

test('the device remembers the colours of its store, and a cookie has them', async () => {
  const stored = new Map<string, string>()
  const setItem = (key: string, text: string) => void stored.set(key, text)
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem })
  const { productHue } = await openPage()
  const hues = ['Sea view chalet', 'شاليه بإطلالة بحرية'].map(productHue)
  expect(hues).toEqual(['hue-2', 'hue-3'])
  expect(document.cookie).toContain(`diwan-hues=${stored.get('diwan-test-hues')};`)
  const reloaded = await openPage()
  expect(reloaded.productHue('شاليه بإطلالة بحرية')).toBe('hue-3')
})

test('without storage ten products have the ten colours of the style sheet while the page is open', async () => {
  const { productHue } = await openPage()
  const products = Array.from({ length: 10 }, (_, index) => `Session ${index}`)
  const found = products.map(productHue)
  expect(products.map(productHue)).toEqual(found)
  const sheet = readFileSync('src/ui/styles/hues.css', 'utf8')
  expect(new Set(found)).toEqual(new Set(Array.from(sheet.matchAll(/^\.(hue-\d) \{/gm), ([, hue]) => hue)))
})
