import { afterEach, expect, test, vi } from 'vitest'
import { pretendPage } from '#testing/pretend-page.ts'

afterEach(() => vi.unstubAllGlobals())

async function openPage(cookie = '') {
  pretendPage({}, cookie)
  return import('./preferences.ts')
}

test('a choice is kept for a year, everywhere in Diwan and for nobody else’s requests', async () => {
  const { keepPreference, keptPreference } = await openPage()
  expect(keptPreference('theme')).toBeNull()
  keepPreference('theme', 'dark')
  expect(document.cookie).toBe('diwan-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(keptPreference('theme')).toBe('dark')
})

test('a choice made earlier is found among other cookies, by its whole name', async () => {
  const { keptPreference } = await openPage('a=b; x-diwan-theme=light; diwan-digits=arab; diwan-theme=dark')
  expect([keptPreference('theme'), keptPreference('digits'), keptPreference('hijri')]).toEqual([
    'dark',
    'arab',
    null,
  ])
})

test('where the browser keeps no cookie a choice holds while the page is open', async () => {
  const { keepPreference, keptPreference } = await openPage()
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  keepPreference('theme', 'dark')
  expect(keptPreference('theme')).toBe('dark')
})
