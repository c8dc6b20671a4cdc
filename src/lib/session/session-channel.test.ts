import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageSession } from '#testing/sample-session.ts'

test('a session change in one tab reaches another until it stops listening', async () => {
  const [tab, other] = [await openTab(), await openTab()]
  const onChange = vi.fn<() => void>()
  const stop = other.sessionChannel()?.onMessage(onChange)
  tab.sessionChannel()?.post('changed')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  stop?.()
  tab.sessionChannel()?.post('changed')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(onChange).toHaveBeenCalledOnce()
})

test('a page that opens notifies the other tabs, whose person may have changed', async () => {
  const other = await openTab()
  const onChange = vi.fn<() => void>()
  const stopListening = other.sessionChannel()?.onMessage(onChange)
  await openPage()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  stopListening?.()
})

test('returning to a tab that gets the messages of others checks the session only if it has failed', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({}, { status: 401 }))
  vi.stubGlobal('fetch', fetched)
  const { sessionFailure } = await openPage()
  window.dispatchEvent(new Event('focus'))
  expect(fetched).not.toHaveBeenCalled()
  sessionFailure.set({ kind: 'signed-out' })
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
})

/* A page that watches its session, until the end of the test. */
async function openPage() {
  const textContent = JSON.stringify({ language: 'en', languages: ['ar'] })
  const page = { cookie: '', visibilityState: 'visible', getElementById: () => ({ textContent }) }
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  vi.resetModules()
  const { startSessionWatcher } = await import('./session-watcher.ts')
  onTestFinished(startSessionWatcher(pageSession, new QueryClient(), () => {}))
  return import('./session-state.ts')
}

/* Each tab has its own modules. */
async function openTab() {
  vi.resetModules()
  return import('./session-channel.ts')
}
