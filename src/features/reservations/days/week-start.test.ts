import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => vi.unstubAllGlobals())

async function firstDay(languages: string[], cookie = '') {
  vi.stubGlobal('navigator', { languages })
  document.cookie = cookie
  const { firstDayOfWeek } = await import('./week-start.ts')
  return firstDayOfWeek()
}

test.each([
  [['ar-SA', 'en'], 0],
  [['en', 'ar-SA'], 0],
  [['en-GB'], 1],
  [['ar-EG'], 6],
  [['en-US'], 0],
  [['en-GB@posix'], 1],
  [['zh-Hant-TW', 'en-GB'], 0],
  [['ar'], 0],
  [[], 0],
])('for a reader of %j a week begins on day %i', async (languages, day) => {
  expect(await firstDay(languages)).toBe(day)
})

test('the reader’s choice comes first, and a broken one is none', async () => {
  expect(await firstDay(['en-GB'], 'diwan-theme=dark; diwan-weekStart=6')).toBe(6)
  vi.resetModules()
  expect(await firstDay(['en-GB'], 'diwan-weekStart=9')).toBe(1)
})

test('a choice holds where the browser keeps none for us', async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  vi.stubGlobal('document', {
    get cookie() {
      return ''
    },
    set cookie(_kept) {},
  })
  const { firstDayOfWeek, keepFirstDayOfWeek } = await import('./week-start.ts')
  keepFirstDayOfWeek(6)
  expect(firstDayOfWeek()).toBe(6)
})
