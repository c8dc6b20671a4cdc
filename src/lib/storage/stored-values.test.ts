import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeStoredText, onStoredByOtherTab, readStoredText, memoryFallback } from './stored-values.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { storedKeys, survivesReload, restoreTexts, restoreCount } from './stored-values.ts'

vi.mock('#src/lib/settings.ts', () => ({ storeSettings: () => ({ storeKey: 'test' }) }))

const stored = new Map<string, string>()
let isFull = false

beforeEach(() => {
  stored.clear()
  isFull = false
  memoryFallback.set(new Map())
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => stored.delete(name),
    setItem: (name: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(name, text)
    },
  })
})
afterEach(() => {
  portalLink.set(null)
})

/* In a restricted frame even the access to `localStorage` throws. */
function refuseStorage() {
  vi.unstubAllGlobals()
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true })
}

test('a text that the browser stores is not also held in memory', () => {
  expect(writeStoredText('a', 'x')).toBe(true)
  expect(readStoredText('a')).toBe('x')
  expect(memoryFallback.get().size).toBe(0)
  expect(survivesReload()).toBe(true)
})

test('when the browser refuses to store, the page holds the text in memory', () => {
  refuseStorage()
  expect(readStoredText('a')).toBeNull()
  expect(writeStoredText('a', 'x')).toBe(false)
  expect(writeStoredText('b', 'y')).toBe(false)
  expect([readStoredText('a'), readStoredText('b')]).toEqual(['x', 'y'])
  expect(storedKeys('a')).toEqual(['a'])
  expect(survivesReload()).toBe(false)
  expect(writeStoredText('a', null)).toBe(true)
  expect([readStoredText('a'), storedKeys('')]).toEqual([null, ['b']])
})

test('when storage is full, no outdated text is left for a reload', () => {
  writeStoredText('a', 'old')
  isFull = true
  expect(writeStoredText('a', 'new')).toBe(false)
  expect(readStoredText('a')).toBe('new')
  expect(stored.has('a')).toBe(false)
  isFull = false
  expect(writeStoredText('a', 'newer')).toBe(true)
  expect([readStoredText('a'), memoryFallback.get().size]).toEqual(['newer', 0])
})

test('restored texts are used unless the page has newer ones', () => {
  refuseStorage()
  writeStoredText('a', 'typed here')
  const before = restoreCount.get()
  restoreTexts([
    ['a', 'older'],
    ['b', 'given'],
  ])
  expect([readStoredText('a'), readStoredText('b')]).toEqual(['typed here', 'given'])
  expect(restoreCount.get()).toBe(before + 1)
  restoreTexts([['a', 'older']])
  expect(restoreCount.get()).toBe(before + 1)
})

test('listeners are notified when another tab changes a text or clears the storage', async () => {
  vi.stubGlobal('window', new EventTarget())
  const listener = vi.fn<() => void>()
  onStoredByOtherTab('a', listener)
  const change = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  change('b')
  expect(listener).not.toHaveBeenCalled()
  change('a')
  change(null)
  expect(listener).toHaveBeenCalledTimes(2)
})
