import { beforeEach, expect, test, vi } from 'vitest'
import { recheckSession } from './recheck-session.ts'
import { isOtherPersonSignedIn, lastAuthError } from './auth-errors.ts'
import { isDisconnected, sessionFailure } from './session-failure.ts'

const noura = sessionOf('7', '1001')

function sessionOf(person: string, store: string) {
  return {
    id: `s${person}`,
    kind: 'browser' as const,
    person: { id: person, name: null },
    store,
    languages: ['ar'],
    timeZone: 'Asia/Riyadh',
    stores: [{ id: store, name: null, scopes: null }],
  }
}

/* A gateway with this session; `away` means unreachable. */
function gatewayOf(signedIn: ReturnType<typeof sessionOf> | null | 'away') {
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    if (signedIn === 'away') return new Response('{}', { status: 503 })
    if (signedIn === null) return new Response('{}', { status: 401 })
    const store = headers['X-Diwan-Store'] ?? signedIn.store
    if (store !== signedIn.store) return new Response('{}', { status: 403 })
    return new Response(JSON.stringify({ data: signedIn }))
  })
}

beforeEach(() => sessionFailure.set(null))

test('what was refused before anybody watched is trouble too', async () => {
  vi.resetModules()
  const refusals = await import('./auth-errors.ts')
  refusals.lastAuthError.set({ code: 'session_required' })
  const failure = await import('./session-failure.ts')
  expect(failure.sessionFailure.get()).toEqual({ kind: 'signed-out' })
  expect(failure.isDisconnected.get()).toBe(false)
})

test('the same person at the same store goes on', async () => {
  lastAuthError.set({ code: 'session_required' })
  expect(sessionFailure.get()).toEqual({ kind: 'signed-out' })
  gatewayOf({ ...noura, id: 'another session' })
  expect(await recheckSession(noura)).toBe('recovered')
  expect(await recheckSession(noura)).toBe('valid')
  expect(sessionFailure.get()).toBeNull()
})

test('another person is told apart, at the same store and at another, and nothing goes on in their name', async () => {
  for (const sara of [sessionOf('8', '1001'), sessionOf('8', '1002')]) {
    gatewayOf(sara)
    await recheckSession(noura)
    expect(sessionFailure.get()).toEqual({ kind: 'other-person', session: sara })
    expect(isOtherPersonSignedIn.get()).toBe(true)
    // A refusal must not replace the more serious failure.
    lastAuthError.set({ code: 'session_required' })
    expect(isOtherPersonSignedIn.get()).toBe(true)
  }
})

test('the same person at another store only is told so', async () => {
  lastAuthError.set({ code: 'store_not_yours' })
  expect(sessionFailure.get()).toEqual({ kind: 'other-store', session: null })
  const otherStoreSession = sessionOf('7', '1002')
  gatewayOf(otherStoreSession)
  await recheckSession(noura)
  expect(sessionFailure.get()).toEqual({ kind: 'other-store', session: otherStoreSession })
  expect(isOtherPersonSignedIn.get()).toBe(false)
})

test('signing out in another tab is noticed, and signing in again ends it', async () => {
  gatewayOf(null)
  await recheckSession(noura)
  expect(sessionFailure.get()).toEqual({ kind: 'signed-out' })
  gatewayOf(noura)
  await recheckSession(noura)
  expect(sessionFailure.get()).toBeNull()
})

test('what is not known changes nothing', async () => {
  lastAuthError.set({ code: 'session_required' })
  gatewayOf('away')
  expect(await recheckSession(noura)).toBe('unknown')
  expect(sessionFailure.get()).toEqual({ kind: 'signed-out' })
})

test('a store that has to be connected again is noted apart, and nobody is signed out by it', () => {
  lastAuthError.set({ code: 'reconnect_needed' })
  expect(isDisconnected.get()).toBe(true)
  expect(sessionFailure.get()).toBeNull()
})

test('an answer that comes after that of a later question changes nothing', async () => {
  const delayed = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => delayed.promise)
  const first = recheckSession(noura)
  gatewayOf(noura)
  expect(await recheckSession(noura)).toBe('valid')
  delayed.resolve(new Response('{}', { status: 401 }))
  expect(await first).toBe('unknown')
  expect(sessionFailure.get()).toBeNull()
})

test('trouble that was put away stays away while it is the same, and is met again by a refusal', async () => {
  gatewayOf(sessionOf('8', '1001'))
  await recheckSession(noura)
  const met = sessionFailure.get()
  await recheckSession(noura)
  expect(sessionFailure.get()).toBe(met)
  lastAuthError.set({ code: 'session_required' })
  expect(sessionFailure.get()).not.toBe(met)
  expect(sessionFailure.get()).toEqual(met)
  gatewayOf(sessionOf('9', '1001'))
  await recheckSession(noura)
  expect(sessionFailure.get()).toMatchObject({ session: { person: { id: '9' } } })
})

test('of other persons and stores one is never taken for another', async () => {
  for (const other of [sessionOf('8', '11'), sessionOf('81', '1')]) {
    gatewayOf(other)
    await recheckSession(noura)
    expect(sessionFailure.get()).toEqual({ kind: 'other-person', session: other })
  }
})

test('whoever signs out between two questions has signed out', async () => {
  let requestCount = 0
  vi.stubGlobal('fetch', async () => new Response('{}', { status: (requestCount += 1) === 1 ? 403 : 401 }))
  expect(await recheckSession(noura)).toBe('failed')
  expect(sessionFailure.get()).toEqual({ kind: 'signed-out' })
})
