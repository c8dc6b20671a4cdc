import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepText, onKeptElsewhere, readText, textsOfPage } from './kept-values.ts'
import { portalLink } from './portal/portal-link.ts'
import { namesOfTexts, outlastsPage, takeTexts, textsGiven } from './portal/texts-of-page.ts'

vi.mock('#src/lib/settings.ts', () => ({ settings: { storeKey: 'test' } }))

const kept = new Map<string, string>()
let isFull = false

beforeEach(() => {
  kept.clear()
  isFull = false
  textsOfPage.set(new Map())
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
    setItem: (name: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, text)
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  portalLink.set(null)
})

/* As a browser does in a frame whose storage it refuses: to ask for it is refused already. */
function refuseStorage() {
  vi.unstubAllGlobals()
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true })
}

test('what the browser keeps is not kept twice', () => {
  expect(keepText('a', 'x')).toBe(true)
  expect(readText('a')).toBe('x')
  expect(textsOfPage.get().size).toBe(0)
  expect(outlastsPage()).toBe(true)
})

test('where the browser refuses, the page keeps it while it is open', () => {
  refuseStorage()
  expect(readText('a')).toBeNull()
  expect(keepText('a', 'x')).toBe(false)
  expect(keepText('b', 'y')).toBe(false)
  expect([readText('a'), readText('b')]).toEqual(['x', 'y'])
  expect(namesOfTexts('a')).toEqual(['a'])
  expect(outlastsPage()).toBe(false)
  expect(keepText('a', null)).toBe(true)
  expect([readText('a'), namesOfTexts('')]).toEqual([null, ['b']])
})

test('where there is no room any more, nothing older is found after a reload', () => {
  keepText('a', 'old')
  isFull = true
  expect(keepText('a', 'new')).toBe(false)
  expect(readText('a')).toBe('new')
  expect(kept.has('a')).toBe(false)
  isFull = false
  expect(keepText('a', 'newer')).toBe(true)
  expect([readText('a'), textsOfPage.get().size]).toEqual(['newer', 0])
})

test('what is given to the page is taken where it knows nothing newer', () => {
  refuseStorage()
  keepText('a', 'typed here')
  const before = textsGiven.get()
  takeTexts([
    ['a', 'older'],
    ['b', 'given'],
  ])
  expect([readText('a'), readText('b')]).toEqual(['typed here', 'given'])
  expect(textsGiven.get()).toBe(before + 1)
  takeTexts([['a', 'older']])
  expect(textsGiven.get()).toBe(before + 1)
})

test('what another tab changes is told to whoever listens, as is that it has cleared everything', async () => {
  vi.stubGlobal('window', new EventTarget())
  const listener = vi.fn<() => void>()
  onKeptElsewhere('a', listener)
  const change = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  change('b')
  expect(listener).not.toHaveBeenCalled()
  change('a')
  change(null)
  expect(listener).toHaveBeenCalledTimes(2)
})
