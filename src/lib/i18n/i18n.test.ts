import { expect, test } from 'vitest'
import { pretendPage } from '#testing/pretend-page.ts'

test.each([
  ['en', 'Diwan demo store'],
  ['ar', 'متجر ديوان'],
] as const)('the store has its name on a screen in %s', async (language, name) => {
  pretendPage({ language, storeName: { ar: 'متجر ديوان', en: 'Diwan demo store' } })
  const { storeName } = await import('./i18n.ts')
  expect(storeName()).toBe(name)
})
