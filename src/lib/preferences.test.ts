import { afterEach, expect, test, vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

afterEach(() => vi.unstubAllGlobals())

async function openPage(cookie = '') {
  stubPage({}, cookie)
  return import('./preferences.ts')
}

test('a choice is kept for a year, everywhere in Diwan and for nobody else’s requests', async () => {
  const { savePreference, readPreference } = await openPage()
  expect(readPreference('theme')).toBeNull()
  savePreference('theme', 'dark')
  expect(document.cookie).toBe('diwan-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(readPreference('theme')).toBe('dark')
})

test('a choice made earlier is found among other cookies, by its whole name', async () => {
  const { readPreference } = await openPage('a=b; x-diwan-theme=light; diwan-digits=arab; diwan-theme=dark')
  expect([readPreference('theme'), readPreference('digits'), readPreference('hijri')]).toEqual([
    'dark',
    'arab',
    null,
  ])
})

test('where the browser keeps no cookie a choice holds while the page is open', async () => {
  const { savePreference, readPreference } = await openPage()
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  savePreference('theme', 'dark')
  expect(readPreference('theme')).toBe('dark')
})
