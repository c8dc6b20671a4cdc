import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('what is told in one tab is heard in another, until that one stops listening', async () => {
  const [one, other] = [await openTab(), await openTab()]
  const heard = vi.fn<() => void>()
  const stop = other.onSessionChangedInOtherTab(heard)
  one.announceSessionChange()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  stop?.()
  one.announceSessionChange()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).toHaveBeenCalledOnce()
})

test('tabs of other versions hear it too: its name stays', async () => {
  const { announceSessionChange } = await openTab()
  const other = new BroadcastChannel('diwan-session')
  onTestFinished(() => other.close())
  const heard = vi.fn<() => void>()
  other.addEventListener('message', heard)
  announceSessionChange()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
})

test('a browser that refuses a channel has tabs that hear nothing, and that is known', async () => {
  vi.stubGlobal('BroadcastChannel', function Refused() {
    throw new DOMException('denied', 'SecurityError')
  })
  const { onSessionChangedInOtherTab, announceSessionChange } = await openTab()
  expect(onSessionChangedInOtherTab(() => {})).toBeNull()
  expect(announceSessionChange).not.toThrow()
})

test('a page that opens tells the other tabs, in which somebody else may have been', async () => {
  const textContent = JSON.stringify({ language: 'en', languages: ['ar'] })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { cookie: '', getElementById: () => ({ textContent }) }),
  )
  const other = await openTab()
  const heard = vi.fn<() => void>()
  const stopListening = other.onSessionChangedInOtherTab(heard)
  vi.resetModules()
  const { startSessionWatcher } = await import('./session-watcher.ts')
  const own = {
    id: 's7',
    kind: 'browser' as const,
    person: { id: '7', name: null },
    store: '1001',
    languages: ['ar'],
    timeZone: 'Asia/Riyadh',
    stores: [],
  }
  const stop = startSessionWatcher({
    pageSession: own,
    refetchFailed: async () => {},
    onRestored: () => {},
    onUse: () => () => {},
  })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  stop()
  stopListening?.()
})

/* Each has modules of its own. */
async function openTab() {
  vi.resetModules()
  return import('./session-channel.ts')
}
