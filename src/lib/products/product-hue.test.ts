import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

async function openPage() {
  stubPage({})
  return import('./product-hue.ts')
}

test('the device remembers the colours of its store, and a cookie of its pages has them', async () => {
  const stored = new Map<string, string>()
  const setItem = (key: string, text: string) => void stored.set(key, text)
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem })
  const { productHue } = await openPage()
  ;(await import('#src/lib/settings.ts')).applySession({ basePath: '/s/1001' })
  const heard = vi.fn<() => void>()
  ;(await import('#src/lib/preferences.ts')).chosenHere.subscribe(heard)
  const hues = ['Sea view chalet', 'شاليه بإطلالة بحرية'].map(productHue)
  expect(hues).toEqual(['hue-2', 'hue-3'])
  expect(heard).not.toHaveBeenCalled()
  expect(document.cookie).toContain(`diwan-hues=${stored.get('diwan-test-hues')}; Path=/s/1001;`)
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
