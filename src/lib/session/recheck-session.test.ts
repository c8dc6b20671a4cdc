import { beforeEach, expect, test, vi } from 'vitest'
import { pageSession } from '#testing/sample-session.ts'
import { recheckSession } from './recheck-session.ts'
import { lastAuthError, sessionFailure } from './session-state.ts'

vi.mock('#src/lib/settings.ts', () => ({ authState: () => ({}) }))

const noura = sessionOf('7', '1001')

function sessionOf(person: string, store: string) {
  return { ...pageSession, person: { id: person, name: null }, store }
}

/* A gateway with this session; `away` means unreachable. */
function gatewayOf(signedIn: ReturnType<typeof sessionOf> | 'away') {
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    if (signedIn === 'away') return new Response('{}', { status: 503 })
    const store = headers['X-Diwan-Store'] ?? signedIn.store
    if (store !== signedIn.store) return new Response('{}', { status: 403 })
    return new Response(JSON.stringify({ data: signedIn }))
  })
}

beforeEach(() => sessionFailure.set(null))

test('the page continues for the same person at the same store', async () => {
  lastAuthError.set({ code: 'session_required' })
  expect(sessionFailure.get()).toEqual({ kind: 'signed-out' })
  gatewayOf({ ...noura, id: 'another session' })
  expect(await recheckSession(noura)).toBe('recovered')
  expect(await recheckSession(noura)).toBe('valid')
  expect(sessionFailure.get()).toBeNull()
})

test('another person is recognized at any store', async () => {
  for (const sara of [sessionOf('8', '1001'), sessionOf('8', '1002')]) {
    gatewayOf(sara)
    await recheckSession(noura)
    expect(sessionFailure.get()).toEqual({ kind: 'other-person', session: sara })
    // A refusal must not replace the more serious failure.
    lastAuthError.set({ code: 'session_required' })
    expect(sessionFailure.get()).toEqual({ kind: 'other-person', session: sara })
  }
})

test('the same person at another store gives only a notice of the other store', async () => {
  lastAuthError.set({ code: 'store_not_yours' })
  expect(sessionFailure.get()).toEqual({ kind: 'other-store', session: null })
  const otherStoreSession = sessionOf('7', '1002')
  gatewayOf(otherStoreSession)
  await recheckSession(noura)
  expect(sessionFailure.get()).toEqual({ kind: 'other-store', session: otherStoreSession })
})

test('an unknown result changes nothing', async () => {
  lastAuthError.set({ code: 'session_required' })
  gatewayOf('away')
  expect(await recheckSession(noura)).toBe('unknown')
  expect(sessionFailure.get()).toEqual({ kind: 'signed-out' })
})

test('the response of an earlier check that arrives after a later one is ignored', async () => {
  const delayed = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => delayed.promise)
  const first = recheckSession(noura)
  gatewayOf(noura)
  expect(await recheckSession(noura)).toBe('valid')
  delayed.resolve(new Response('{}', { status: 401 }))
  expect(await first).toBe('unknown')
  expect(sessionFailure.get()).toBeNull()
})

test('a dismissed failure stays dismissed while it is the same, and returns with the next refusal', async () => {
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

test('ids of persons and stores with the same digits are not confused', async () => {
  for (const other of [sessionOf('8', '11'), sessionOf('81', '1')]) {
    gatewayOf(other)
    await recheckSession(noura)
    expect(sessionFailure.get()).toEqual({ kind: 'other-person', session: other })
  }
})

test('somebody who signs out between the two requests of a check is signed out', async () => {
  let requestCount = 0
  vi.stubGlobal('fetch', async () => new Response('{}', { status: (requestCount += 1) === 1 ? 403 : 401 }))
  expect(await recheckSession(noura)).toBe('failed')
  expect(sessionFailure.get()).toEqual({ kind: 'signed-out' })
})
