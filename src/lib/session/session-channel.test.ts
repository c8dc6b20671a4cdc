import { expect, onTestFinished, test, vi } from 'vitest'
import { pageSession } from '#testing/sample-session.ts'

test('a session change in one tab reaches another until it stops listening', async () => {
  const [tab, other] = [await openTab(), await openTab()]
  const onChange = vi.fn<() => void>()
  const stop = other.onSessionChangedInOtherTab(onChange)
  tab.announceSessionChange()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  stop?.()
  tab.announceSessionChange()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(onChange).toHaveBeenCalledOnce()
})

test('tabs of other versions get the message too, because the channel’s name is fixed', async () => {
  const { announceSessionChange } = await openTab()
  const other = new BroadcastChannel('diwan-session')
  onTestFinished(() => other.close())
  const onChange = vi.fn<() => void>()
  other.addEventListener('message', onChange)
  announceSessionChange()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
})

test('without a BroadcastChannel tabs get no message, and the caller knows', async () => {
  vi.stubGlobal('BroadcastChannel', function Refused() {
    throw new DOMException('denied', 'SecurityError')
  })
  const { onSessionChangedInOtherTab, announceSessionChange } = await openTab()
  expect(onSessionChangedInOtherTab(() => {})).toBeNull()
  expect(announceSessionChange).not.toThrow()
})

test('a page that opens notifies the other tabs, whose person may have changed', async () => {
  const textContent = JSON.stringify({ language: 'en', languages: ['ar'] })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { cookie: '', getElementById: () => ({ textContent }) }),
  )
  const other = await openTab()
  const onChange = vi.fn<() => void>()
  const stopListening = other.onSessionChangedInOtherTab(onChange)
  vi.resetModules()
  const { startSessionWatcher } = await import('./session-watcher.ts')
  const stop = startSessionWatcher({
    pageSession,
    refetchFailed: async () => {},
    onRecovered: () => {},
    onUse: () => () => {},
  })
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  stop()
  stopListening?.()
})

/* Each tab has its own modules. */
async function openTab() {
  vi.resetModules()
  return import('./session-channel.ts')
}
