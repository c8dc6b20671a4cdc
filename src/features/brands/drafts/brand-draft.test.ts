import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { textsOfPage } from '#src/lib/kept-values.ts'
import type { TypedTexts } from '#src/features/brands/texts/typed-texts.ts'
import { createStorage } from '#testing/text-storage.ts'
import { isDraftKept, keepDraft, listDrafts, newDraftKey } from './brand-draft.ts'

vi.mock('#src/lib/settings.ts', () => ({ settings: { storeKey: 'test' } }))

const brand = { storeKey: 'store one', brandId: '7' }
const store = { languages: ['ar', 'en'], defaultLanguage: 'ar' }
const typed: TypedTexts = new Map([
  ['translations.en.name', { text: 'Nour', over: 'Nur' }],
  ['logo', { text: '', over: undefined }],
])

beforeEach(() => {
  textsOfPage.set(new Map())
  vi.stubGlobal('localStorage', createStorage())
})
afterEach(() => vi.unstubAllGlobals())

describe('a draft', () => {
  test('comes back as it was typed, with when that was', () => {
    const key = newDraftKey(brand)
    expect(keepDraft(key, typed)).toBe(true)
    expect(listDrafts(brand, store)).toEqual([{ key, typedAt: expect.any(Number), typed }])
  })

  test('belongs to one store and one brand', () => {
    keepDraft(newDraftKey(brand), typed)
    expect(listDrafts({ ...brand, brandId: '77' }, store)).toEqual([])
    expect(listDrafts({ ...brand, storeKey: 'store' }, store)).toEqual([])
  })

  test('of two open forms stands beside the other, the latest first', () => {
    vi.useFakeTimers({ now: 1000 })
    keepDraft(newDraftKey(brand), typed)
    vi.setSystemTime(2000)
    keepDraft(newDraftKey(brand), typed)
    expect(listDrafts(brand, store).map(({ typedAt }) => typedAt)).toEqual([2000, 1000])
    vi.useRealTimers()
  })

  test('is let go of when there is nothing in it', () => {
    const key = newDraftKey(brand)
    keepDraft(key, typed)
    keepDraft(key, new Map())
    expect(listDrafts(brand, store)).toEqual([])
  })

  test.each([
    'no JSON',
    'null',
    '[]',
    '{"texts":{}}',
    '{"typedAt":9e12,"texts":{"logo":1}}',
    '{"typedAt":9e12,"texts":{"translations.fr.name":"x","__proto__":"y","status":"z"}}',
  ])('that cannot be read is offered to nobody: %s', (text) => {
    localStorage.setItem(newDraftKey(brand), text)
    expect(listDrafts(brand, store)).toEqual([])
  })

  test('keeps what it knows of and drops a language the store no longer has', () => {
    localStorage.setItem(
      newDraftKey(brand),
      `{"typedAt":${Date.now()},"texts":{"translations.fr.name":"x","translations.ar.name":"نور"}}`,
    )
    expect(listDrafts(brand, store)[0]?.typed).toEqual(
      new Map([['translations.ar.name', { text: 'نور', over: undefined }]]),
    )
  })

  test('of any brand is let go of a month after the last letter', () => {
    vi.useFakeTimers({ now: 0 })
    keepDraft(newDraftKey({ ...brand, brandId: '77' }), typed)
    vi.setSystemTime(86_400_000)
    keepDraft(newDraftKey(brand), typed)
    vi.setSystemTime(30 * 86_400_000 + 1)
    expect(listDrafts(brand, store)).toHaveLength(1)
    expect(Object.keys(localStorage)).toHaveLength(1)
    vi.setSystemTime(31 * 86_400_000 + 1)
    expect(listDrafts(brand, store)).toHaveLength(0)
    vi.useRealTimers()
  })
})

describe('a browser that keeps nothing for us', () => {
  test.each([
    ['has no storage', undefined],
    ['refuses it', refusing()],
  ])('is told of, and the draft is offered while the page is open: it %s', (_, storage) => {
    vi.stubGlobal('localStorage', storage)
    const key = newDraftKey(brand)
    expect(keepDraft(key, typed)).toBe(false)
    expect(isDraftKept(key)).toBe(true)
    expect(listDrafts(brand, store)).toEqual([{ key, typedAt: expect.any(Number), typed }])
    expect(listDrafts({ ...brand, storeKey: 'store' }, store)).toEqual([])
    keepDraft(key, new Map())
    expect(listDrafts(brand, store)).toEqual([])
  })

  test('has nothing to refuse when nothing was typed', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(keepDraft(newDraftKey(brand), new Map())).toBe(true)
  })
})

function refusing() {
  return {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
}
