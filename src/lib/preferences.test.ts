import { expect, test } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

async function openPage(cookie = '') {
  stubPage({}, cookie)
  return import('./preferences.ts')
}

test('a choice is stored for a year for all of Diwan, and not sent from other sites', async () => {
  const { savePreference, readPreference } = await openPage()
  expect(readPreference('theme')).toBeNull()
  savePreference('theme', 'dark')
  expect(document.cookie).toBe('diwan-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(readPreference('theme')).toBe('dark')
})

test('a stored choice is found among other cookies by its exact name', async () => {
  const { readPreference } = await openPage('a=b; x-diwan-theme=light; diwan-digits=arab; diwan-theme=dark')
  expect([readPreference('theme'), readPreference('digits'), readPreference('hijri')]).toEqual([
    'dark',
    'arab',
    null,
  ])
})

test('in a browser without cookies a choice applies while the page is open', async () => {
  const { savePreference, readPreference } = await openPage()
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  savePreference('theme', 'dark')
  expect(readPreference('theme')).toBe('dark')
})
