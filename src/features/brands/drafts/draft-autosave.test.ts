import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'
import { DraftAutosave } from './draft-autosave.ts'

vi.mock('#src/lib/settings.ts', () => ({ storeSettings: () => ({ storeKey: 'test' }) }))

const key = 'diwan-draft/store/brand/7/x'
const stored = new Map<string, string>()
const typed = (text: string): DirtyFields => new Map([['logo', { text, base: '' }]])
const storedLogo = () => JSON.parse(stored.get(key) ?? '{"texts":{}}').texts.logo

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first change is stored immediately, and later ones within a moment, without waiting for a pause', () => {
  const autosave = new DraftAutosave(key, () => {})
  autosave.update(typed('x'))
  expect(storedLogo()).toBe('x')
  for (let length = 2; length <= 10; length += 1) {
    autosave.update(typed('x'.repeat(length)))
    vi.advanceTimersByTime(100)
  }
  expect(storedLogo().length).toBeGreaterThanOrEqual(7)
  vi.advanceTimersByTime(250)
  expect(storedLogo()).toHaveLength(10)
})

test.each(['pagehide', 'visibilitychange'])(
  'everything is stored when the page is hidden or left: %s',
  (event) => {
    const autosave = new DraftAutosave(key, () => {})
    autosave.start()
    autosave.update(typed('x'))
    autosave.update(typed('xy'))
    const target = event === 'pagehide' ? window : document
    target.dispatchEvent(new Event(event))
    expect(storedLogo()).toBe('xy')
  },
)

test('everything is stored when the form is closed, and nothing after that', () => {
  const autosave = new DraftAutosave(key, () => {})
  const stop = autosave.start()
  autosave.update(typed('x'))
  autosave.update(typed('xy'))
  stop()
  expect(storedLogo()).toBe('xy')
  expect(vi.getTimerCount()).toBe(0)
})

test('after it has stopped, autosave stores nothing when the page is left', () => {
  const autosave = new DraftAutosave(key, () => {})
  const stop = autosave.start()
  autosave.update(typed('x'))
  stop()
  stored.clear()
  window.dispatchEvent(new Event('pagehide'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(stored.size).toBe(0)
})

test('a form without typed text stores nothing and reports nothing', () => {
  const onStored = vi.fn<(isStored: boolean) => void>()
  new DraftAutosave(key, onStored).update(new Map())
  expect([onStored.mock.calls, vi.getTimerCount()]).toEqual([[], 0])
})

test('saved texts are removed from the draft immediately', () => {
  const autosave = new DraftAutosave(key, () => {})
  autosave.update(typed('x'))
  autosave.update(new Map())
  expect(stored.size).toBe(0)
})

test('a draft that another tab discards is stored again by the tab that is still editing', () => {
  const autosave = new DraftAutosave(key, () => {})
  const stop = autosave.start()
  autosave.update(typed('x'))
  stored.clear()
  const removal = Object.assign(new Event('storage'), { key, newValue: null })
  window.dispatchEvent(removal)
  expect(storedLogo()).toBe('x')
  stop()
  stored.clear()
  window.dispatchEvent(removal)
  expect(stored.size).toBe(0)
})

test('a tab without typed text stores nothing when another tab discards a draft', () => {
  const reports: boolean[] = []
  new DraftAutosave(key, (isStored) => reports.push(isStored)).start()
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }))
  expect(reports).toEqual([])
})

test.each(['pagehide', 'visibilitychange'])(
  'a draft discarded without an event is stored again when the page is hidden or shown: %s',
  (event) => {
    const autosave = new DraftAutosave(key, () => {})
    autosave.start()
    autosave.update(typed('x'))
    stored.clear()
    const target = event === 'pagehide' ? window : document
    target.dispatchEvent(new Event(event))
    expect(storedLogo()).toBe('x')
  },
)

test('a browser that refuses to store is reported once for each change', () => {
  vi.stubGlobal('localStorage', undefined)
  const onStored = vi.fn<(isStored: boolean) => void>()
  const autosave = new DraftAutosave(key, onStored)
  autosave.update(typed('x'))
  vi.advanceTimersByTime(5000)
  expect(onStored.mock.calls).toEqual([[false]])
})
