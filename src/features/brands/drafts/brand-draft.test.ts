import { beforeEach, expect, test, vi } from 'vitest'
import { memoryFallback } from '#src/lib/storage/stored-values.ts'
import type { DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'
import { createFakeStorage } from '#testing/fake-storage.ts'
import { isDraftStored, storeDraft, listDrafts, createDraftKey } from './brand-draft.ts'

const settings = vi.hoisted(() => ({ storeKey: 'store one' }))
vi.mock('#src/lib/settings.ts', async () => ({
  ...(await import('#testing/brands/store-settings.ts')),
  storeSettings: () => settings,
}))

const dirty: DirtyFields = new Map([
  ['translations.en.name', { text: 'Nour', base: 'Nur' }],
  ['logo', { text: '', base: undefined }],
])

beforeEach(() => {
  settings.storeKey = 'store one'
  memoryFallback.set(new Map())
  vi.stubGlobal('localStorage', createFakeStorage())
})

test('a draft is read back as it was typed, with its time', () => {
  const key = createDraftKey('7')
  expect(storeDraft(key, dirty)).toBe(true)
  expect(listDrafts('7')).toEqual([{ key, typedAt: expect.any(Number), dirty }])
})

test('a draft belongs to one store and one brand', () => {
  storeDraft(createDraftKey('7'), dirty)
  expect(listDrafts('77')).toEqual([])
  settings.storeKey = 'store'
  expect(listDrafts('7')).toEqual([])
})

test('a draft of each open form is stored separately, the latest first', () => {
  vi.useFakeTimers({ now: 1000 })
  storeDraft(createDraftKey('7'), dirty)
  vi.setSystemTime(2000)
  storeDraft(createDraftKey('7'), dirty)
  expect(listDrafts('7').map(({ typedAt }) => typedAt)).toEqual([2000, 1000])
})

test.each([
  'no JSON',
  'null',
  '[]',
  '{"texts":{}}',
  '{"typedAt":9e12,"texts":{"logo":1}}',
  '{"typedAt":9e12,"texts":{"translations.fr.name":"x","__proto__":"y","status":"z"}}',
])('a draft that is unreadable is not offered: %s', (text) => {
  localStorage.setItem(createDraftKey('7'), text)
  expect(listDrafts('7')).toEqual([])
})

test('a draft keeps its known fields and drops a language that the store no longer has', () => {
  localStorage.setItem(
    createDraftKey('7'),
    `{"typedAt":${Date.now()},"texts":{"translations.fr.name":"x","translations.ar.name":"نور"}}`,
  )
  expect(listDrafts('7')[0]?.dirty).toEqual(
    new Map([['translations.ar.name', { text: 'نور', base: undefined }]]),
  )
})

test('a draft of any brand is removed a month after its last change', () => {
  vi.useFakeTimers({ now: 0 })
  storeDraft(createDraftKey('77'), dirty)
  vi.setSystemTime(86_400_000)
  storeDraft(createDraftKey('7'), dirty)
  vi.setSystemTime(30 * 86_400_000 + 1)
  expect(listDrafts('7')).toHaveLength(1)
  expect(Object.keys(localStorage)).toHaveLength(1)
  vi.setSystemTime(31 * 86_400_000 + 1)
  expect(listDrafts('7')).toHaveLength(0)
})

test.each([
  ['has no storage', undefined],
  ['refuses to store', refusing()],
])(
  'a browser without storage is reported, and the draft is offered while the page is open: it %s',
  (_, storage) => {
    vi.stubGlobal('localStorage', storage)
    const key = createDraftKey('7')
    expect(storeDraft(key, dirty)).toBe(false)
    expect(isDraftStored(key)).toBe(true)
    expect(listDrafts('7')).toEqual([{ key, typedAt: expect.any(Number), dirty }])
    settings.storeKey = 'store'
    expect(listDrafts('7')).toEqual([])
    settings.storeKey = 'store one'
    storeDraft(key, new Map())
    expect(listDrafts('7')).toEqual([])
  },
)

function refusing() {
  return {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
}
