import { expect, test } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

test.each([
  ['en', 'Diwan demo store'],
  ['ar', 'متجر ديوان'],
] as const)('the store has its name on a screen in %s', async (language, name) => {
  stubPage({ language, storeName: { ar: 'متجر ديوان', en: 'Diwan demo store' } })
  const { storeName } = await import('./i18n.ts')
  expect(storeName()).toBe(name)
})

test('digits that were chosen are on the screen at once, and kept', async () => {
  stubPage({ language: 'ar' })
  const { changeDigits } = await import('./i18n.ts')
  const { screen } = await import('./screen-language.ts')
  changeDigits('arab')
  expect(screen.get().digits).toBe('arab')
  expect(document.cookie).toMatch(/^diwan-digits=arab;/)
})

test('a language that was chosen is that of the page, its texts, its direction and the app put on a home screen, and kept', async () => {
  stubPage({ language: 'en' })
  const documentElement = { lang: 'en', dir: 'ltr' }
  const link = new Map<string, string>()
  const manifest = { setAttribute: (name: string, value: string) => link.set(name, value) }
  const querySelector = (selector: string) => (selector === '[rel=manifest]' ? manifest : null)
  Object.assign(document, { documentElement, querySelector })
  const { changeLanguage, loadTexts } = await import('./i18n.ts')
  const { screen } = await import('./screen-language.ts')
  await loadTexts('common')
  expect(screen.get().texts).toHaveProperty('common.app.reservations', 'Reservations')
  await changeLanguage('ar')
  expect(screen.get().texts).toHaveProperty('common.app.reservations', 'الحجوزات')
  expect(documentElement).toEqual({ lang: 'ar', dir: 'rtl' })
  expect(link.get('href')).toBe('/manifest.ar.webmanifest')
  expect(document.cookie).toMatch(/^diwan-language=ar;/)
})

test.each([
  ['ar', 'rtl'],
  ['ar-SA', 'rtl'],
  ['ur', 'rtl'],
  ['en-GB', 'ltr'],
  ['', 'ltr'],
] as const)('a text in %j runs %s', async (code, direction) => {
  stubPage({ language: 'en' })
  const { directionOf } = await import('./i18n.ts')
  expect(directionOf(code)).toBe(direction)
})

test('a language has its own name, that on the screen, or its code where nobody knows it', async () => {
  stubPage({ language: 'ar' })
  const { languageName } = await import('./i18n.ts')
  expect(languageName('en', 'itself')).toBe('English')
  expect(languageName('en', 'screen')).toBe('الإنجليزية')
})
