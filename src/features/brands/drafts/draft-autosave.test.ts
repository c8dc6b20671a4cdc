import { beforeEach, expect, test, vi } from 'vitest'
import type { DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'
import { createFakeStorage } from '#testing/fake-storage.ts'
import { DraftAutosave } from './draft-autosave.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))

const key = 'diwan-draft/store/brand/7/x'
const typed = (text: string): DirtyFields => new Map([['logo', { text, base: '' }]])
const storedLogo = () => JSON.parse(localStorage.getItem(key) ?? '{"texts":{}}').texts.logo
const removal = Object.assign(new Event('storage'), { key, newValue: null })
const create = (onStored: (isStored: boolean) => void = () => {}) => new DraftAutosave(key, onStored)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('localStorage', createFakeStorage())
})
test('the first change is stored immediately, and later ones within a moment, without waiting for a pause', () => {
  const autosave = create()
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
  'everything is stored when the page is hidden or left, also again if it was discarded without an event: %s',
  (event) => {
    const autosave = create()
    autosave.start()
    autosave.update(typed('x'))
    autosave.update(typed('xy'))
    const target = event === 'pagehide' ? window : document
    target.dispatchEvent(new Event(event))
    expect(storedLogo()).toBe('xy')
    localStorage.removeItem(key)
    target.dispatchEvent(new Event(event))
    expect(storedLogo()).toBe('xy')
  },
)

test('everything is stored when the form is closed, and nothing after that', () => {
  const autosave = create()
  const stop = autosave.start()
  autosave.update(typed('x'))
  autosave.update(typed('xy'))
  stop()
  expect([storedLogo(), vi.getTimerCount()]).toEqual(['xy', 0])
  localStorage.removeItem(key)
  window.dispatchEvent(new Event('pagehide'))
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(removal)
  expect(storedLogo()).toBeUndefined()
})

test('saved texts are removed from the draft immediately', () => {
  const autosave = create()
  autosave.update(typed('x'))
  autosave.update(new Map())
  expect(localStorage.getItem(key)).toBeNull()
})

test('a draft that another tab discards is stored again by the tab that is still editing', () => {
  const autosave = create()
  autosave.start()
  autosave.update(typed('x'))
  localStorage.removeItem(key)
  window.dispatchEvent(removal)
  expect(storedLogo()).toBe('x')
})

test('a form without typed text stores and reports nothing, also when another tab discards a draft', () => {
  const onStored = vi.fn<(isStored: boolean) => void>()
  const autosave = create(onStored)
  autosave.start()
  autosave.update(new Map())
  window.dispatchEvent(removal)
  expect([onStored.mock.calls, vi.getTimerCount()]).toEqual([[], 0])
})

test('a browser that refuses to store is reported once for each change', () => {
  vi.stubGlobal('localStorage', undefined)
  const onStored = vi.fn<(isStored: boolean) => void>()
  create(onStored).update(typed('x'))
  vi.advanceTimersByTime(5000)
  expect(onStored.mock.calls).toEqual([[false]])
})
