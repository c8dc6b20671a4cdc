import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/session/session.ts'
import { type PortalLink, portalLink } from '#src/lib/portal/portal-link.ts'
import { authState } from '#src/lib/settings.ts'
import { pageSession as noura } from '#testing/sample-session.ts'
import { stubPortalLink } from '#testing/session/stub-portal-link.ts'
import { lastAuthError, isDisconnected, sessionExpiry, sessionFailure } from './session-state.ts'
import { sessionChannel } from './session-channel.ts'
import { isRefreshingSession } from './portal-session-refresh.ts'
import { startSessionWatcher } from './session-watcher.ts'

vi.mock('./session-channel.ts', { spy: true })
vi.mock('#src/lib/settings.ts', () => {
  const state = {}
  return { authState: () => state, applySession: (changed: object) => Object.assign(state, changed) }
})

let requestCount: number
/* How often the watcher retried the failed reads. */
let reads: number
/* The error code of reads now; null when they succeed. */
let refusedWith: string | null
let stop: () => void
const onRecovered = vi.fn<() => void>()

beforeEach(() => {
  ;[requestCount, reads, refusedWith] = [0, 0, null]
  onRecovered.mockClear()
  for (const state of [sessionFailure, lastAuthError, sessionExpiry]) state.set(null)
  isDisconnected.set(false)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  // As in a frame that may not use storage.
  vi.stubGlobal('BroadcastChannel', function Refused() {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.stubGlobal('fetch', async () => {
    requestCount += 1
    return Response.json({ data: noura })
  })
})

afterEach(() => {
  stop()
  portalLink.set(null)
})

function watch(session: Session = noura): void {
  const client = new QueryClient()
  vi.spyOn(client, 'refetchQueries').mockImplementation(readAgain)
  stop = startSessionWatcher(session, client, onRecovered)
}

async function readAgain(): Promise<void> {
  reads += 1
  if (refusedWith !== null) lastAuthError.set({ code: refusedWith })
}

/* Waits for the responses and everything that follows from them. */
async function settle(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve, 0))
}

test('without messages between tabs, a tab that becomes visible checks the session, and one that is hidden does not', async () => {
  watch()
  vi.stubGlobal('fetch', async () => Response.json({ data: { ...noura, person: { id: '8' } } }))
  Object.assign(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(sessionFailure.get()).toBeNull()
  Object.assign(document, { visibilityState: 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(sessionFailure.get()).toMatchObject({ kind: 'other-person' }))
  // The page must not read another person's data.
  expect(reads).toBe(0)
})

test('a watcher that has stopped reacts to nothing', async () => {
  watch()
  stop()
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  document.dispatchEvent(new Event('visibilitychange'))
  lastAuthError.set({ code: 'session_required' })
  await settle()
  expect(requestCount).toBe(0)
})

test('only a page restored from the back/forward cache checks the session when it is shown', async () => {
  watch()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  await settle()
  expect(requestCount).toBe(0)
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(sessionFailure.get()).toEqual({ kind: 'signed-out' }))
})

test('many simultaneous refusals cause two checks at most', async () => {
  watch()
  for (let request = 0; request < 20; request += 1) lastAuthError.set({ code: 'session_required' })
  await settle()
  expect(requestCount).toBe(2)
  expect(sessionFailure.get()).toBeNull()
  expect(onRecovered).toHaveBeenCalledOnce()
})

test('a refusal long after another one is checked too', async () => {
  watch()
  for (let refusal = 1; refusal <= 3; refusal += 1) {
    lastAuthError.set({ code: 'session_required' })
    await settle()
    expect([requestCount, sessionFailure.get()]).toEqual([refusal, null])
  }
})

test('a gateway that has a session but refuses every request is not checked for ever', async () => {
  watch()
  refusedWith = 'session_required'
  lastAuthError.set({ code: refusedWith })
  await settle()
  await settle()
  expect(requestCount).toBe(1)
  expect(sessionFailure.get()).toEqual({ kind: 'signed-out' })
})

test('a refusal before the watcher started is checked', async () => {
  lastAuthError.set({ code: 'store_not_yours' })
  watch()
  await settle()
  expect([requestCount, sessionFailure.get()]).toEqual([1, null])
})

test.each(['reconnect_needed', 'store_not_connected'])('%s means not connected, not signed out', (code) => {
  watch()
  lastAuthError.set({ code })
  expect([isDisconnected.get(), sessionFailure.get()]).toEqual([true, null])
})

test('focusing a tab checks whether the store is connected again, for all tabs, and the notice stays until it is', async () => {
  watch()
  const states: boolean[] = []
  const unfollow = isDisconnected.subscribe(() => states.push(isDisconnected.get()))
  refusedWith = 'reconnect_needed'
  lastAuthError.set({ code: refusedWith })
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(isDisconnected.get()).toBe(true)
  refusedWith = null
  const post = vi.fn<() => void>()
  vi.mocked(sessionChannel).mockReturnValueOnce({ post } as never)
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(isDisconnected.get()).toBe(false))
  expect(post).toHaveBeenCalledTimes(1)
  expect(states).toEqual([true, false])
  unfollow()
})

/* A portal that gives a new token of a person each time, and a gateway that accepts only the latest handle. */
function openInPortal(person = noura.person) {
  const portal = { tokens: 0, isLetIn: true }
  portalLink.set(
    stubPortalLink({ does: (what) => what === 'token', token: async () => `token ${(portal.tokens += 1)}` }),
  )
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    const handle = `handle ${portal.tokens}`
    if (path === '/api/session/portal')
      return Response.json({ data: { handle, session: { ...noura, person } } })
    const isIn = portal.isLetIn && headers['X-Diwan-Session'] === handle
    return Response.json({ data: noura }, { status: isIn ? 200 : 401 })
  })
  Object.assign(authState(), { handle: 'one that has ended', headers: { 'X-Diwan-Store': '1001' } })
  return portal
}

test('a portal’s page continues with a new token, after a refusal or after its own check', async () => {
  openInPortal()
  watch()
  lastAuthError.set({ code: 'session_required' })
  await vi.waitFor(() => expect(sessionFailure.get()).toBeNull())
  expect(isRefreshingSession.get()).toBe(false)
  expect(authState()).toEqual({
    handle: 'handle 1',
    headers: { 'X-Diwan-Store': '1001', 'X-Diwan-Session': 'handle 1' },
  })
  Object.assign(authState(), { handle: 'one that has ended' })
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(authState().handle).toBe('handle 2'))
  await vi.waitFor(() => expect(sessionFailure.get()).toBeNull())
})

test.each([
  ['without a token', noura.person, async () => null],
  ['with another person’s token', { id: '8', name: null }, undefined],
])('a portal %s refreshes no session', async (_, person, token) => {
  openInPortal(person)
  if (token) portalLink.set({ ...requireLink(), token })
  watch()
  lastAuthError.set({ code: 'session_required' })
  await settle()
  expect([authState().handle, isRefreshingSession.get()]).toEqual(['one that has ended', false])
  expect(sessionFailure.get()).toEqual({ kind: 'signed-out' })
})

test('a portal’s page gets a new session before its own ends, a hidden one when somebody looks at it', async () => {
  const portal = openInPortal()
  const endsIn = { idleSeconds: 300, absoluteSeconds: 9999 }
  vi.stubGlobal('fetch', async () => Response.json({ data: { ...noura, endsIn } }))
  vi.useFakeTimers({ now: Math.ceil(performance.timeOrigin) + 1 })
  Object.assign(document, { visibilityState: 'hidden' })
  watch({ ...noura, endsIn })
  await vi.advanceTimersByTimeAsync(200_000)
  expect(portal.tokens).toBe(0)
  endsIn.idleSeconds = 100
  Object.assign(document, { visibilityState: 'visible' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(portal.tokens).toBe(1)
})

test('a portal is asked for a token once if that does not help', async () => {
  const portal = openInPortal()
  portal.isLetIn = false
  watch()
  lastAuthError.set({ code: 'session_required' })
  await settle()
  await settle()
  expect([portal.tokens, sessionFailure.get()]).toEqual([1, { kind: 'signed-out' }])
})

test('a portal that never answers does not hide that the session has ended', async () => {
  openInPortal()
  portalLink.set({ ...requireLink(), token: () => new Promise(() => {}) })
  vi.useFakeTimers()
  watch()
  lastAuthError.set({ code: 'session_required' })
  expect(isRefreshingSession.get()).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([isRefreshingSession.get(), sessionFailure.get()]).toEqual([false, { kind: 'signed-out' }])
})

function requireLink(): PortalLink {
  const link = portalLink.get()
  if (link === null) throw new Error('no portal')
  return link
}
