import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'
import { DraftAutosave } from './draft-autosave.ts'

vi.mock('#src/lib/settings.ts', () => ({ storeSettings: () => ({ storeKey: 'test' }) }))

const key = 'diwan-draft/store/brand/7/x'
const kept = new Map<string, string>()
const typed = (text: string): DirtyFields => new Map([['logo', { text, base: '' }]])
const keptLogo = () => JSON.parse(kept.get(key) ?? '{"texts":{}}').texts.logo

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first change is kept at once, the next ones a moment later, never only at a pause', () => {
  const keeper = new DraftAutosave(key, () => {})
  keeper.update(typed('x'))
  expect(keptLogo()).toBe('x')
  for (let length = 2; length <= 10; length += 1) {
    keeper.update(typed('x'.repeat(length)))
    vi.advanceTimersByTime(100)
  }
  expect(keptLogo().length).toBeGreaterThanOrEqual(7)
  vi.advanceTimersByTime(250)
  expect(keptLogo()).toHaveLength(10)
})

test.each(['pagehide', 'visibilitychange'])('everything is kept when the page goes: %s', (event) => {
  const keeper = new DraftAutosave(key, () => {})
  keeper.start()
  keeper.update(typed('x'))
  keeper.update(typed('xy'))
  const target = event === 'pagehide' ? window : document
  target.dispatchEvent(new Event(event))
  expect(keptLogo()).toBe('xy')
})

test('everything is kept when its form is left, and nothing of it later', () => {
  const keeper = new DraftAutosave(key, () => {})
  const stop = keeper.start()
  keeper.update(typed('x'))
  keeper.update(typed('xy'))
  stop()
  expect(keptLogo()).toBe('xy')
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever has stopped listening keeps nothing again as the page goes', () => {
  const keeper = new DraftAutosave(key, () => {})
  const stop = keeper.start()
  keeper.update(typed('x'))
  stop()
  kept.clear()
  window.dispatchEvent(new Event('pagehide'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(kept.size).toBe(0)
})

test('of a form that nobody has typed into nothing is kept, and nothing said', () => {
  const onKept = vi.fn<(isKept: boolean) => void>()
  new DraftAutosave(key, onKept).update(new Map())
  expect([onKept.mock.calls, vi.getTimerCount()]).toEqual([[], 0])
})

test('nothing is left of what was saved, at once', () => {
  const keeper = new DraftAutosave(key, () => {})
  keeper.update(typed('x'))
  keeper.update(new Map())
  expect(kept.size).toBe(0)
})

test('what another tab threw away while it is being typed here is kept again', () => {
  const keeper = new DraftAutosave(key, () => {})
  const stop = keeper.start()
  keeper.update(typed('x'))
  kept.clear()
  const thrownAway = Object.assign(new Event('storage'), { key, newValue: null })
  window.dispatchEvent(thrownAway)
  expect(keptLogo()).toBe('x')
  stop()
  kept.clear()
  window.dispatchEvent(thrownAway)
  expect(kept.size).toBe(0)
})

test('where nothing is typed there is nothing to keep again', () => {
  const said: boolean[] = []
  new DraftAutosave(key, (isKept) => said.push(isKept)).start()
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }))
  expect(said).toEqual([])
})

test.each(['pagehide', 'visibilitychange'])(
  'what another tab threw away unheard here is kept again when the page goes or comes back: %s',
  (event) => {
    const keeper = new DraftAutosave(key, () => {})
    keeper.start()
    keeper.update(typed('x'))
    kept.clear()
    const target = event === 'pagehide' ? window : document
    target.dispatchEvent(new Event(event))
    expect(keptLogo()).toBe('x')
  },
)

test('a browser that refuses is told of once for each change, not again and again', () => {
  vi.stubGlobal('localStorage', undefined)
  const onKept = vi.fn<(isKept: boolean) => void>()
  const keeper = new DraftAutosave(key, onKept)
  keeper.update(typed('x'))
  vi.advanceTimersByTime(5000)
  expect(onKept.mock.calls).toEqual([[false]])
})
