import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { retriedSession } from './retry-session.ts'

/* A page that does not know who is signed in. A null status is a lost connection. */
function openPage() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  // Turns the jitter off.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const page = { requests: 0, status: 503 as number | null }
  vi.stubGlobal('fetch', async () => {
    page.requests += 1
    if (page.status === null) throw new TypeError('no network')
    return Response.json({}, { status: page.status })
  })
  const client = new QueryClient()
  client.mount()
  const observer = new QueryObserver(client, retriedSession('1001'))
  const stop = observer.subscribe(() => {})
  onTestFinished(() => {
    stop()
    client.unmount()
    focusManager.setFocused(undefined)
  })
  const found = () => observer.getCurrentResult().data
  return { page, found, wait: vi.advanceTimersByTimeAsync }
}

test('while the session is unknown it is requested at growing intervals, and no more once it is known', async () => {
  const { page, found, wait } = openPage()
  const requestsPerWait: number[] = []
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    await wait(seconds * 1000 - 1)
    const before = page.requests
    await wait(1)
    requestsPerWait.push(page.requests - before)
  }
  expect([requestsPerWait, page.requests, found()]).toEqual([[1, 1, 1, 1, 1, 1, 1], 7, 'unavailable'])
  page.status = 401
  await wait(60_000)
  expect(found()).toBe('signed-out')
  await wait(600_000)
  expect(page.requests).toBe(8)
})

test.each([
  ['the connection returns', (is: boolean) => onlineManager.setOnline(is)],
  ['the page becomes visible', (is: boolean) => focusManager.setFocused(is)],
])('when %s the session is requested immediately, one request at a time', async (_, happen) => {
  const { page, found, wait } = openPage()
  page.status = null
  await wait(2000)
  page.status = 401
  for (const is of [false, true, false, true]) happen(is)
  await wait(0)
  expect([page.requests, found()]).toEqual([2, 'signed-out'])
})
