import { expect, test } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

test.each([
  ['en', 'Diwan demo store'],
  ['ar', 'متجر ديوان'],
] as const)('the store’s name on a screen in %s is the one in that language', async (language, name) => {
  stubPage({ language, storeName: { ar: 'متجر ديوان', en: 'Diwan demo store' } })
  const { storeName } = await import('./i18n.ts')
  expect(storeName()).toBe(name)
})

test('chosen digits are shown immediately and stored', async () => {
  stubPage({ language: 'ar' })
  const { changeDigits } = await import('./i18n.ts')
  const { screen } = await import('./screen-language.ts')
  changeDigits('arab')
  expect(screen.get().digits).toBe('arab')
  expect(document.cookie).toMatch(/^diwan-digits=arab;/)
})

test('a chosen language applies to the page, its texts, its direction and the installed app, and is stored', async () => {
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
] as const)('the direction of a text in %j is %s', async (code, direction) => {
  stubPage({ language: 'en' })
  const { directionOf } = await import('./i18n.ts')
  expect(directionOf(code)).toBe(direction)
})

test('a language is named in itself, in the screen’s language, or by its code', async () => {
  stubPage({ language: 'ar' })
  const { languageName } = await import('./i18n.ts')
  expect(languageName('en', 'itself')).toBe('English')
  expect(languageName('en', 'screen')).toBe('الإنجليزية')
})
