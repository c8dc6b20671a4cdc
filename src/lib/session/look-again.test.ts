import { beforeEach, expect, test, vi } from 'vitest'
import { lookAgain } from './look-again.ts'
import { isOfAnother, lastRefusal } from './refusals.ts'
import { isDisconnected, sessionTrouble } from './session-trouble.ts'

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

/* What the gateway answers: for the store that is asked for, or for any where none is. */
function gatewayOf(signedIn: ReturnType<typeof sessionOf> | null | 'away') {
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    if (signedIn === 'away') return new Response('{}', { status: 503 })
    if (signedIn === null) return new Response('{}', { status: 401 })
    const store = headers['X-Diwan-Store'] ?? signedIn.store
    if (store !== signedIn.store) return new Response('{}', { status: 403 })
    return new Response(JSON.stringify({ data: signedIn }))
  })
}

beforeEach(() => sessionTrouble.set(null))

test('what was refused before anybody watched is trouble too', async () => {
  vi.resetModules()
  const refusals = await import('./refusals.ts')
  refusals.lastRefusal.set({ code: 'session_required' })
  const trouble = await import('./session-trouble.ts')
  expect(trouble.sessionTrouble.get()).toEqual({ kind: 'signed-out' })
  expect(trouble.isDisconnected.get()).toBe(false)
})

test('the same person at the same store goes on', async () => {
  lastRefusal.set({ code: 'session_required' })
  expect(sessionTrouble.get()).toEqual({ kind: 'signed-out' })
  gatewayOf({ ...noura, id: 'another session' })
  expect(await lookAgain(noura)).toBe('well-again')
  expect(await lookAgain(noura)).toBe('well')
  expect(sessionTrouble.get()).toBeNull()
})

test('another person is told apart, at the same store and at another, and nothing goes on in their name', async () => {
  for (const sara of [sessionOf('8', '1001'), sessionOf('8', '1002')]) {
    gatewayOf(sara)
    await lookAgain(noura)
    expect(sessionTrouble.get()).toEqual({ kind: 'other-person', session: sara })
    expect(isOfAnother.get()).toBe(true)
    // A refusal does not make it less.
    lastRefusal.set({ code: 'session_required' })
    expect(isOfAnother.get()).toBe(true)
  }
})

test('the same person at another store only is told so', async () => {
  lastRefusal.set({ code: 'store_not_yours' })
  expect(sessionTrouble.get()).toEqual({ kind: 'other-store', session: null })
  const elsewhere = sessionOf('7', '1002')
  gatewayOf(elsewhere)
  await lookAgain(noura)
  expect(sessionTrouble.get()).toEqual({ kind: 'other-store', session: elsewhere })
  expect(isOfAnother.get()).toBe(false)
})

test('signing out in another tab is noticed, and signing in again ends it', async () => {
  gatewayOf(null)
  await lookAgain(noura)
  expect(sessionTrouble.get()).toEqual({ kind: 'signed-out' })
  gatewayOf(noura)
  await lookAgain(noura)
  expect(sessionTrouble.get()).toBeNull()
})

test('what is not known changes nothing', async () => {
  lastRefusal.set({ code: 'session_required' })
  gatewayOf('away')
  expect(await lookAgain(noura)).toBe('unknown')
  expect(sessionTrouble.get()).toEqual({ kind: 'signed-out' })
})

test('a store that has to be connected again is noted apart, and nobody is signed out by it', () => {
  lastRefusal.set({ code: 'reconnect_needed' })
  expect(isDisconnected.get()).toBe(true)
  expect(sessionTrouble.get()).toBeNull()
})

test('an answer that comes after that of a later question changes nothing', async () => {
  const held = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => held.promise)
  const first = lookAgain(noura)
  gatewayOf(noura)
  expect(await lookAgain(noura)).toBe('well')
  held.resolve(new Response('{}', { status: 401 }))
  expect(await first).toBe('unknown')
  expect(sessionTrouble.get()).toBeNull()
})

test('trouble that was put away stays away while it is the same, and is met again by a refusal', async () => {
  gatewayOf(sessionOf('8', '1001'))
  await lookAgain(noura)
  const met = sessionTrouble.get()
  await lookAgain(noura)
  expect(sessionTrouble.get()).toBe(met)
  lastRefusal.set({ code: 'session_required' })
  expect(sessionTrouble.get()).not.toBe(met)
  expect(sessionTrouble.get()).toEqual(met)
  gatewayOf(sessionOf('9', '1001'))
  await lookAgain(noura)
  expect(sessionTrouble.get()).toMatchObject({ session: { person: { id: '9' } } })
})

test('of other persons and stores one is never taken for another', async () => {
  for (const other of [sessionOf('8', '11'), sessionOf('81', '1')]) {
    gatewayOf(other)
    await lookAgain(noura)
    expect(sessionTrouble.get()).toEqual({ kind: 'other-person', session: other })
  }
})

test('whoever signs out between two questions has signed out', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async () => new Response('{}', { status: (asked += 1) === 1 ? 403 : 401 }))
  expect(await lookAgain(noura)).toBe('trouble')
  expect(sessionTrouble.get()).toEqual({ kind: 'signed-out' })
})
